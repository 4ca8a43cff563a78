import type { Read } from './contract-calls.ts';
import type { Names } from './names.ts';
import { mayBeEmpty, propertiesOf, skeletonRows } from './public-files.ts';
import { argumentsOf, isLocalized, requestOf } from './request.ts';

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
import { Heading } from '../../../ui/text/heading.tsx';
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
      <Heading className="title" part="title" id="title">
        {t('${family}:${camel}.title')}
      </Heading>
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

/** What the call is made with, and the module's constants that `useResource` loads by. */
function loading(read: Read): string {
  const fields = requestOf(read);
  const used = fields.filter(([field]) => field === 'api' || argumentsOf(read).match(new RegExp(`\\b${field}\\b`)));
  const options = lines(
    '  main: true,',
    isLocalized(read) && '  localized: true,',
    read.isList && '  isEmpty: ({ list }: Value) => list.length === 0,',
    !read.isList && read.isNullable && '  isEmpty: (value: Value) => value === null,',
  );
  return `/** Everything that the response depends on${isLocalized(read) ? ', besides the language' : ''}. */
interface Request {
${fields.map(([field, type]) => `  readonly ${field}: ${type};`).join('\n')}
}

const load = ({ ${used.map(([field]) => field).join(', ')} }: Request, signal: AbortSignal) =>
  api.until(signal).call(${read.exported}${argumentsOf(read)});
const options = {
${options}
} as const;
`;
}

const signInBlock = `      {user === null && (
        <EmptyBlock
          text={t('common:error.signInRequired')}
          action={<Button onClick={() => void signIn()}>{t('common:signIn.title')}</Button>}
        />
      )}`;

const signInHandler = (name: string) => `  // The pressed button is removed, so the focus moves to the heading.
  const title = useRef<HTMLHeadingElement>(null);
  const signIn = async () => {
    if (await widget.requireSignIn('${name}')) title.current?.focus();
  };`;

/** The view of a widget that shows the response of a call. */
export function readingView(names: Names, read: Read): string {
  const { family, name, pascal, camel, words } = names;
  const properties = propertiesOf(read).map((input) => input.name);
  const required = propertiesOf(read)
    .filter(({ from }) => from === 'property')
    .map((input) => input.name);
  const { needsUser, isList, isNullable } = read;
  const fields = requestOf(read).map(([field, , value]) => (value === field ? field : `${field}: ${value}`));
  const ready = [...required, ...(needsUser ? ['user'] : [])];
  const request = `${ready.length ? `${ready.join(' && ')} ? ` : ''}{ ${fields.join(', ')} }${ready.length ? ' : null' : ''}`;
  const nothingAsked = required.map((property) => `!${property}`).join(' || ');
  const emptyValue = isList ? 'value?.list.length === 0' : isNullable ? 'value === null' : '';
  const empty = [nothingAsked, emptyValue].filter(Boolean).join(' || ');
  const needsTenant = requestOf(read).some(([, , value]) => value.includes('tenant'));
  const needsLanguage = requestOf(read).some(([field]) => field === 'language');
  const handle = ['api', needsLanguage && 'language', needsUser && 'session', needsTenant && 'tenant'].filter(Boolean);
  const content = isList
    ? '<Rows value={value} />'
    : `<p className="content" part="content">
          {value ? <bdi>{value.${read.text}}</bdi> : <Skeleton width="60%" />}
        </p>`;
  const hasValue = isList || isNullable;

  return `${lines(
    needsUser && "import { useRef } from 'react';",
    hasValue && "import type { CallData } from '../../../contract/call.ts';",
    `import { ${read.exported} } from '../../../contract/${read.file}';`,
    needsLanguage && "import type { Language } from '../../../contract/languages.ts';",
    "import type { ViewProps } from '../../../element/widget.tsx';",
    "import type { Api } from '../../../services/http/api.ts';",
    needsUser && "import { Button } from '../../../ui/button/button.tsx';",
    "import { Skeleton } from '../../../ui/feedback/skeleton.tsx';",
    (mayBeEmpty(read) || needsUser) && "import { EmptyBlock } from '../../../ui/list/empty-block.tsx';",
    needsUser && "import { useValue } from '../../../ui/react/use-value.ts';",
    "import { CallError } from '../../../ui/resource/call-error.tsx';",
    nothingAsked && "import { useLoadStates } from '../../../ui/resource/load-states.ts';",
    "import { useResource } from '../../../ui/resource/use-resource.ts';",
    "import { css, useStyles } from '../../../ui/style/styles.ts';",
    "import { Heading } from '../../../ui/text/heading.tsx';",
    "import { useText } from '../../../ui/text/locale.ts';",
    "import type { definition } from './definition.ts';",
    `import look from './${name}.css?inline';`,
  )}

const styles = css(look, 'view');
${hasValue ? `\ntype Value = CallData<typeof ${read.exported}>;\n` : ''}
${loading(read)}${isList ? `\n/** The usual number of rows, so that nothing moves when they load. */\nconst SKELETON_ROWS = ${skeletonRows(read)};\n` : ''}
/** Shows the ${words}. */
export function ${pascal}View({ widget${properties.map((property) => `, ${property}`).join('')} }: ViewProps<typeof definition>) {
  useStyles(styles);
  const t = useText();
  const { ${handle.join(', ')} } = widget;
${lines(
  needsUser && '  const user = useValue(session.user);',
  `  const { value, error, busy, retry } = useResource(load, ${request}, options);`,
  nothingAsked && `  useLoadStates({ empty: ${nothingAsked} });`,
  empty && `  const empty = ${empty};`,
  needsUser && signInHandler(name),
)}
  return (
    <section className="${name}" aria-labelledby="title" aria-busy={busy}>
      <Heading className="title" part="title" id="title"${needsUser ? ' ref={title} tabIndex={-1}' : ''}>
        {t('${family}:${camel}.title')}
      </Heading>
${lines(
  `      {error && <CallError title={t('${family}:${camel}.failed')} error={error} busy={busy} onRetry={retry} />}`,
  needsUser && signInBlock,
  empty &&
    `      {empty && !error${needsUser ? ' && user' : ''} && <EmptyBlock text={t('${family}:${camel}.empty')} />}`,
)}
      {(value !== undefined || !error)${empty ? ' && !empty' : ''}${needsUser ? ' && user !== null' : ''} && (
        ${content}
      )}
    </section>
  );
}
${isList ? `\n${listContent(read)}` : ''}`;
}
