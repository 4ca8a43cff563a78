import { type ReactNode, useState } from 'react';
import { Button } from '../../../src/ui/button/button.tsx';
import { Checkbox } from '../../../src/ui/checkbox/checkbox.tsx';
import { CodeField } from '../../../src/ui/code-field/code-field.tsx';
import { Field } from '../../../src/ui/form/field.tsx';
import { LightForm } from '../../../src/ui/form/light-form.tsx';
import { PasswordField } from '../../../src/ui/form/password-field.tsx';
import { Tabs } from '../../../src/ui/form/tabs.tsx';
import { globe } from '../../../src/ui/icon/icons.ts';
import { arrowRight, settings } from '../../../src/ui/icon/more-icons.ts';
import { SearchField } from '../../../src/ui/list/search-field.tsx';
import { Select } from '../../../src/ui/list/select.tsx';
import { css, useStyles } from '../../../src/ui/style/styles.ts';
import { useLocale } from '../../../src/ui/text/locale.ts';
import { Blocks } from './blocks.tsx';
import text from './gallery.css?inline';
import { Group } from './group.tsx';
import { type Sample, samples } from './samples.ts';

const look = css(text, 'view');

function Buttons({ s }: { s: Sample }) {
  const [busy, setBusy] = useState(true);
  return (
    <Group name="Button">
      <div className="row">
        <Button kind="primary">{s.signIn}</Button>
        <Button>{s.cancel}</Button>
        <Button kind="quiet">{s.more}</Button>
        <Button kind="danger">{s.remove}</Button>
      </div>
      <div className="row">
        <Button kind="primary" busy={busy} onClick={() => setBusy(true)}>
          {s.signIn}
        </Button>
        <Button busy>{s.cancel}</Button>
        <Button kind="primary" disabled>
          {s.signIn}
        </Button>
        <Button disabled>{s.cancel}</Button>
        <Button kind="quiet" disabled>
          {s.more}
        </Button>
      </div>
      <div className="row">
        <Button compact kind="primary">
          {s.emptyAction}
        </Button>
        <Button compact icon={settings}>
          {s.cancel}
        </Button>
        <Button icon={globe} href="#language">
          {s.way3}
        </Button>
        <Button icon={arrowRight} iconOnly>
          {s.more}
        </Button>
        <Button kind="quiet" compact icon={settings} iconOnly>
          {s.more}
        </Button>
      </div>
      <div className="form">
        <Button full kind="primary">
          {s.signIn}
        </Button>
        <Button full icon={globe}>
          {s.way3}
        </Button>
      </div>
    </Group>
  );
}

function Fields({ s }: { s: Sample }) {
  const [query, setQuery] = useState('Mei');
  return (
    <Group name="Field">
      <div className="form">
        <Field name="a" label={s.account} hint={s.accountHint} placeholder="mei@example.edu" />
        <Field name="b" label={s.account} error={s.accountError} defaultValue="mei@" type="email" />
        <Field name="c" label={s.school} optional defaultValue="Springfield" />
        <Field name="d" label={s.school} disabled defaultValue="Springfield" />
        <Field name="e" label={s.account} type="tel" defaultValue="+86 138 0013 8000" />
        <Select
          name="f"
          label={s.school}
          options={[
            { value: '1', label: s.way1 },
            { value: '2', label: s.way2 },
          ]}
        />
        <CodeField name="g" label={s.code} hint={s.accountHint} value="20" />
        <CodeField name="h" label={s.code} error={s.accountError} value="123456" />
        <SearchField name="i" label={s.search} value={query} onChange={setQuery} />
        <div>
          <Checkbox label={s.remember} defaultChecked />
          <Checkbox label={s.agree} error={s.agreeError} />
          <Checkbox label={s.remember} disabled defaultChecked />
        </div>
      </div>
    </Group>
  );
}

function SignIn({ s, element }: { s: Sample; element: HTMLElement }) {
  const [link, setWay] = useState('password');
  const [sent, setSent] = useState('');
  const [wrong, setWrong] = useState(false);
  return (
    <Group name="LightForm">
      <div className="form">
        <Tabs
          label={s.signIn}
          full
          selected={link}
          onSelect={setWay}
          tabs={[
            { id: 'password', label: s.way1, note: '2' },
            { id: 'code', label: s.way2 },
            { id: 'provider', label: s.way3 },
          ]}
        >
          <LightForm
            element={element}
            name="try"
            onSubmit={(data) => {
              setWrong(!data.get('username'));
              setSent(JSON.stringify([...data.keys()]));
            }}
          >
            <Stack>
              <Field
                name="username"
                label={s.account}
                hint={s.accountHint}
                error={wrong && s.accountError}
                autoComplete="username"
              />
              {link === 'code' ? (
                <CodeField name="code" label={s.code} onComplete={setSent} />
              ) : (
                <PasswordField name="password" label={s.password} autoComplete="current-password" />
              )}
              <Checkbox name="keep" label={s.remember} />
              <Button type="submit" kind="primary" full busy={link === 'provider'}>
                {s.signIn}
              </Button>
              <Button kind="quiet" compact>
                {s.more}
              </Button>
            </Stack>
          </LightForm>
        </Tabs>
        <output>{sent}</output>
      </div>
    </Group>
  );
}

const stack = css('.campus-demo-form{display:grid;gap:var(--_space-5)}', 'view');

/** Renders inside the light-DOM form, so that the styles are adopted by the form's scope. */
function Stack({ children }: { children: ReactNode }) {
  useStyles(stack);
  return <div className="campus-demo-form">{children}</div>;
}

/** All components in all their states. */
export function Gallery({ element }: { element: HTMLElement }) {
  useStyles(look);
  const { language } = useLocale();
  const s = samples[language] ?? samples.en_US!;
  return (
    <div className="gallery">
      <SignIn s={s} element={element} />
      <Buttons s={s} />
      <Fields s={s} />
      <Blocks s={s} />
    </div>
  );
}
