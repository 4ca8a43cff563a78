import type { Read } from './contract-calls.ts';
import type { Names } from './names.ts';
import { mayBeEmpty, propertiesOf, skeletonRows } from './public-files.ts';
import { requestOf } from './request.ts';

const lines = (...all: readonly (string | false | null | undefined)[]): string => all.filter(Boolean).join('\n');

/** The view of a widget without calls. */
export const plainView = ({
  family,
  name,
  pascal,
  camel,
  words,
}: Names): string => `import type { ViewProps } from '../../../element/widget.tsx';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { definition } from './definition.ts';
import look from './${name}.css?inline';

const styles = css(look, 'view');

/** Shows the ${words}. */
export function ${pascal}View(_props: ViewProps<typeof definition>) {
  useStyles(styles);
  const t = useText();
  return (
    <section className="${name}" aria-labelledby="title">
      <h2 className="title" part="title" id="title">
        {t('${family}:${camel}.title')}
      </h2>
    </section>
  );
}
`;

const listContent = (read: Read): string => `function Rows({ value }: { value: Value | undefined }) {
  if (!value)
    return (
      <ul className="list" aria-hidden="true">
        {Array.from({ length: SKELETON_ROWS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <li className="item" key={index}>
            <Skeleton width="60%" />
          </li>
        ))}
      </ul>
    );
  return (
    <ul className="list" part="list">
      {value.list.map((item) => (
        <li className="item" part="item" key={item.${keyOf(read)}}>
          <bdi>{item.${read.text}}</bdi>
        </li>
      ))}
    </ul>
  );
}
`;

/** The best key of a row: its id, else its text. */
const keyOf = ({ sample, text }: Read): string => /\[\{ (?:id|\w+Id): /.exec(sample)?.[0].slice(3, -2) ?? text;

/** The view of a widget that shows the response of a call. */
export function readingView(names: Names, read: Read): string {
  const { family, name, pascal, camel, words } = names;
  const properties = propertiesOf(read).map((input) => input.name);
  const required = propertiesOf(read)
    .filter(({ from }) => from === 'property')
    .map((input) => input.name);
  const request = requestOf(read);
  const usesTenant = request.some(([, , value]) => value.includes('tenant'));
  const { needsUser, isList, isNullable } = read;
  const ready = [...required, ...(needsUser ? ['userId'] : [])];
  // Request fields that are composed of other values get a name, so that the effect can depend on them.
  const schoolId = request.find(([, , value]) => value.includes('||'));
  const fields = request.map(([field, , value]) =>
    value.includes('||') ? `${field}: id` : value === field ? field : `${field}: ${value}`,
  );
  const dependencies = request.map(([field, , value]) =>
    value.includes('||') ? 'id' : value === 'tenant.id' ? 'tenant.id' : field,
  );
  const emptyValue = isList ? 'value?.list.length === 0' : isNullable ? 'value === null' : '';
  const nothingAsked = required.map((property) => `!${property}`).join(' || ');
  const empty = [nothingAsked, emptyValue].filter(Boolean).join(' || ') || 'false';
  const hasEmpty = mayBeEmpty(read);
  const problem = needsUser ? 'problem' : 'error';
  const handle = ['api', ...(usesTenant ? ['tenant'] : []), 'language', ...(needsUser ? ['session'] : [])].join(', ');
  const content = isList
    ? '<Rows value={value} />'
    : `<p className="content" part="content">
          {value ? <bdi>{value.${read.text}}</bdi> : <Skeleton width="60%" />}
        </p>`;

  return `${lines(
    "import { useEffect, useMemo, useRef } from 'react';",
    isList && "import type { CallData } from '../../../contract/call.ts';",
    isList && `import type { ${read.exported} } from '../../../contract/${read.file}';`,
    "import type { ViewProps } from '../../../element/widget.tsx';",
    needsUser && "import { Button } from '../../../ui/button/button.tsx';",
    (hasEmpty || needsUser) && "import { EmptyBlock } from '../../../ui/list/empty-block.tsx';",
    "import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';",
    "import { errorText } from '../../../ui/feedback/error-text.ts';",
    "import { Skeleton } from '../../../ui/feedback/skeleton.tsx';",
    "import { useValue } from '../../../ui/react/use-value.ts';",
    "import { css, useStyles } from '../../../ui/style/styles.ts';",
    "import { useText } from '../../../ui/text/locale.ts';",
    `import { ${camel}Api } from './api.ts';`,
    "import type { definition } from './definition.ts';",
    `import { create${pascal}State } from './state.ts';`,
    `import look from './${name}.css?inline';`,
  )}

const styles = css(look, 'view');
${isList ? `\ntype Value = CallData<typeof ${read.exported}>;\n\n/** The usual number of rows, so that nothing moves when they load. */\nconst SKELETON_ROWS = ${skeletonRows(read)};\n` : ''}
/** Shows the ${words}. */
export function ${pascal}View({ widget${properties.map((property) => `, ${property}`).join('')} }: ViewProps<typeof definition>) {
  useStyles(styles);
  const t = useText();
  const { ${handle} } = widget;
  const state = useMemo(() => create${pascal}State(${camel}Api(api)), [api]);
  const value = useValue(state.value);
  const error = useValue(state.error);
  const busy = useValue(state.busy);
${lines(
  schoolId && `  const id = ${schoolId[2]};`,
  needsUser && '  const user = useValue(session.user);',
  needsUser && '  const sessionError = useValue(session.error);',
  needsUser && "  const userId = user?.id ?? '';",
  needsUser && '  const problem = error ?? (user === undefined ? sessionError : null);',
  hasEmpty && `  const empty = ${empty};`,
)}

${lines(
  needsUser && '  useEffect(() => void session.load(), [session]);',
  ready.length === 0 &&
    `  useEffect(() => void state.load({ ${fields.join(', ')} }), [state, ${dependencies.join(', ')}]);`,
  ready.length > 0 &&
    `  useEffect(() => {
    if (${ready.join(' && ')}) void state.load({ ${fields.join(', ')} });
    else state.set(undefined);
  }, [state, ${dependencies.join(', ')}]);`,
  '  useEffect(() => state.abort, [state]);',
  "  useEffect(() => widget.mark('loading', busy), [widget, busy]);",
  hasEmpty && "  useEffect(() => widget.mark('empty', empty), [widget, empty]);",
)}
  useEffect(() => {
    widget.mark('failed', ${problem} !== null);
    if (${problem}) widget.report(${problem});
  }, [widget, ${problem}]);

  // The pressed button is removed on success, so the focus moves to the heading.
  const title = useRef<HTMLHeadingElement>(null);
  const retry = async () => {
    ${
      needsUser
        ? `if (user === undefined) await session.load();
    else if ((await state.retry())?.ok) title.current?.focus();`
        : 'if ((await state.retry())?.ok) title.current?.focus();'
    }
  };
${
  needsUser
    ? `  const signIn = async () => {
    if (await widget.requireSignIn('${name}')) title.current?.focus();
  };
`
    : ''
}
  return (
    <section className="${name}" aria-labelledby="title" aria-busy={busy}>
      <h2 className="title" part="title" id="title" ref={title} tabIndex={-1}>
        {t('${family}:${camel}.title')}
      </h2>
      {${problem} && (
        <ErrorBlock
          title={t('${family}:${camel}.failed')}
          text={errorText(t, ${problem})}
          code={${problem}.code}
          busy={busy}
          onRetry={() => void retry()}
        />
      )}
${lines(
  needsUser &&
    `      {user === null && (
        <EmptyBlock
          text={t('common:error.signInRequired')}
          action={<Button onClick={() => void signIn()}>{t('common:signIn.title')}</Button>}
        />
      )}`,
  hasEmpty &&
    `      {empty && !${problem}${needsUser ? ' && user' : ''} && <EmptyBlock text={t('${family}:${camel}.empty')} />}`,
)}
      {(value !== undefined || !${problem})${hasEmpty ? ' && !empty' : ''}${needsUser ? ' && user !== null' : ''} && (
        ${content}
      )}
    </section>
  );
}
${isList ? `\n${listContent(read)}` : ''}`;
}
