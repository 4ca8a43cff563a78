import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiError } from '../../../src/services/http/api-error.ts';
import { OneLineError } from '../../../src/ui/one-line/one-line-error.tsx';
import { CallError } from '../../../src/ui/resource/call-error.tsx';
import { createStyleScope, StyleContext } from '../../../src/ui/style/styles.ts';
import { type Locale, LocaleContext } from '../../../src/ui/text/locale.ts';

const locale = { language: 'en_US', tag: 'en', direction: 'ltr', t: (key: string) => key } as unknown as Locale;
const failure = <CallError title="Not loaded" error={apiError('network')} onRetry={() => {}} />;

let root: Root;
const host = document.createElement('div');
const shadow = host.attachShadow({ mode: 'open' });
const styles = createStyleScope(shadow);
const render = (view: React.ReactNode) =>
  act(async () =>
    root.render(
      <StyleContext value={styles}>
        <LocaleContext value={locale}>
          <div className="campus-stage">{view}</div>
        </LocaleContext>
      </StyleContext>,
    ),
  );
const focusRetry = () => act(async () => shadow.querySelector('button')?.focus());

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  document.body.append(host);
  root = createRoot(shadow);
});
afterEach(() => act(async () => root.unmount()));

it('moves the focus of its button to the heading of what replaces it [P09]', async () => {
  await render(failure);
  await focusRetry();
  await render(<h2>Courses</h2>);
  expect(shadow.activeElement?.textContent).toBe('Courses');
});

it('moves the focus to the nearest place that takes it [P09]', async () => {
  const inPlace = (content: React.ReactNode) => [
    <h2 key="title">Courses</h2>,
    <section key="section" tabIndex={-1} id="place">
      {content}
    </section>,
  ];
  await render(inPlace(failure));
  await focusRetry();
  await render(inPlace(<h3>Physics</h3>));
  expect(shadow.activeElement?.id).toBe('place');
});

it('moves the focus to the view where nothing has a heading [P09]', async () => {
  await render(failure);
  await focusRetry();
  await render(<p>…</p>);
  expect(shadow.activeElement?.className).toBe('campus-stage');
});

it('keeps the focus in a widget of one line [P09]', async () => {
  await render(<OneLineError reason="Not loaded" action={{ label: 'Try again', attributes: { onClick: () => {} } }} />);
  await focusRetry();
  await render(<button type="button">Menu</button>);
  expect(shadow.activeElement?.className).toBe('campus-stage');
});

it('moves the focus to a heading that comes later, unless the user has moved it before [P09]', async () => {
  await render(failure);
  await focusRetry();
  await render(<p>…</p>);
  await render(<h2>Courses</h2>);
  await vi.waitFor(() => expect(shadow.activeElement?.textContent).toBe('Courses'));
  expect(shadow.querySelector('.campus-stage')?.hasAttribute('tabindex')).toBe(false);

  await render(failure);
  await focusRetry();
  await render(<input />);
  await act(async () => shadow.querySelector('input')?.focus());
  await render([<input key="field" />, <h2 key="title">Courses</h2>]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(shadow.activeElement?.textContent).not.toBe('Courses');
});

it('leaves the focus where the user has moved it [P09]', async () => {
  const withField = (content: React.ReactNode) => [<input key="field" />, <div key="rest">{content}</div>];
  await render(withField(failure));
  await act(async () => shadow.querySelector('input')?.focus());
  await render(withField(<h2>Courses</h2>));
  expect(shadow.activeElement?.localName).toBe('input');
});
