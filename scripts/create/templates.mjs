/** The files of a new widget, by path: whole, small, and in the shape that the others have. */
export const filesOf = ({ tag, name, family, pascal, camel, words, title }) => ({
  [`widgets/${name}.ts`]: `import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { promise, text } from '../src/element/promise.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { ${pascal}View } from '../src/features/${family}/${name}.view.tsx';

export const ${camel} = promise({
  tag: '${tag}',
  family: '${family}',
  summary: 'Shows one ${words}.',
  properties: {
    itemId: text('Id of the ${words} to show.'),
  },
  events: {},
  parts: {
    title: 'The name of the ${words}.',
  },
  states: {
    empty: 'There is nothing to show.',
  },
});

export const ${pascal}Element: WidgetClass<typeof ${camel}> = widget(${camel}, ${pascal}View);
export type ${pascal}Element = InstanceType<typeof ${pascal}Element> & Values<typeof ${camel}>;

declare global {
  interface HTMLElementTagNameMap {
    '${tag}': ${pascal}Element;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof ${camel}> {}
}

${pascal}Element.define();
`,

  [`src/contract/${name}.ts`]: `import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from './call.ts';
import { Id } from './shapes.ts';

export const ${pascal} = v.object({
  id: Id,
  name: v.string(),
});
export type ${pascal} = v.InferOutput<typeof ${pascal}>;

export const read${pascal} = call({
  name: '${camel}.read',
  method: 'GET',
  path: '/api/${name}/v1/{itemId}',
  pathDecided: true,
  summary: 'One ${words}.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  params: v.object({ itemId: Id }),
  data: ${pascal},
  codes: ['notFound'],
});
`,

  [`src/features/${family}/${name}-api.ts`]: `import { read${pascal} } from '../../contract/${name}.ts';
import type { Api } from '../../services/http.ts';

/** The calls of the ${words}. */
export const ${camel}Api = (api: Api) => ({
  read: (itemId: string) => api.call(read${pascal}, { params: { itemId } }),
});

export type ${pascal}Api = ReturnType<typeof ${camel}Api>;
`,

  [`src/features/${family}/${name}.state.ts`]: `import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import type { ${pascal} } from '../../contract/${name}.ts';
import type { ApiError } from '../../services/fault.ts';
import type { ${pascal}Api } from './${name}-api.ts';

export interface ${pascal}State {
  /** What was read; null before, and when there is nothing. */
  readonly item: ReadonlySignal<${pascal} | null>;
  readonly busy: ReadonlySignal<boolean>;
  readonly fault: ReadonlySignal<ApiError | null>;
  /** Reads an item; a later read wins over an earlier one. */
  read(itemId: string): Promise<void>;
}

/** What the widget knows of its ${words}. */
export function create${pascal}State({ api }: { readonly api: ${pascal}Api }): ${pascal}State {
  const item = signal<${pascal} | null>(null);
  const busy = signal(false);
  const fault = signal<ApiError | null>(null);
  let newest = 0;

  return {
    item,
    busy,
    fault,
    async read(itemId) {
      const mine = ++newest;
      busy.value = true;
      const outcome = await api.read(itemId);
      if (mine !== newest) return;
      batch(() => {
        busy.value = false;
        item.value = outcome.ok ? outcome.data : null;
        fault.value = outcome.ok ? null : outcome.fault;
      });
    },
  };
}
`,

  [`src/features/${family}/${name}.view.tsx`]: `import { useEffect, useMemo } from 'react';
import type { ${camel} } from '../../../widgets/${name}.ts';
import type { ViewProps } from '../../element/widget.tsx';
import { ErrorBlock } from '../../ui/error-block.tsx';
import { errorText } from '../../ui/fault-text.ts';
import { useText } from '../../ui/locale.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { css, useStyles } from '../../ui/styles.ts';
import { useValue } from '../../ui/use-value.ts';
import look from './${name}.css?inline';
import { create${pascal}State } from './${name}.state.ts';
import { ${camel}Api } from './${name}-api.ts';

const styles = css(look, 'view');

/** Shows one ${words}. */
export function ${pascal}View({ widget, itemId }: ViewProps<typeof ${camel}>) {
  useStyles(styles);
  const t = useText();
  const { api } = widget;
  const state = useMemo(() => create${pascal}State({ api: ${camel}Api(api) }), [api]);
  const item = useValue(state.item);
  const busy = useValue(state.busy);
  const fault = useValue(state.fault);

  useEffect(() => void (itemId && state.read(itemId)), [state, itemId]);
  useEffect(() => widget.mark('loading', busy), [widget, busy]);
  useEffect(() => widget.mark('empty', !itemId), [widget, itemId]);
  useEffect(() => {
    widget.mark('failed', fault !== null);
    if (fault) widget.report(fault);
  }, [widget, fault]);

  if (fault) {
    const retry = () => void state.read(itemId);
    return <ErrorBlock title={t('${family}:${camel}.failed')} text={errorText(t, fault)} busy={busy} onRetry={retry} />;
  }
  if (busy && !item) return <Skeleton kind="block" height="120px" />;
  return (
    <section className="${name}" aria-labelledby="title">
      <h2 className="title" part="title" id="title">
        {item ? <bdi>{item.name}</bdi> : t('${family}:${camel}.empty')}
      </h2>
    </section>
  );
}
`,

  [`src/features/${family}/${name}.css`]: `.${name} {
  display: grid;
  gap: var(--_space-5);
}
.title {
  margin: 0;
  font: var(--_type-title);
  text-wrap: balance;
}
`,

  [`tests/features/${family}/${name}.state.test.ts`]: `import { expect, it } from 'vitest';
import type { ${pascal} } from '../../../src/contract/${name}.ts';
import { create${pascal}State } from '../../../src/features/${family}/${name}.state.ts';
import { apiError, type Result } from '../../../src/services/fault.ts';

const found = (id: string): Result<${pascal}> => ({ ok: true, data: { id, name: id } });

function setUp() {
  const answers: ((outcome: Result<${pascal}>) => void)[] = [];
  const api = { read: () => new Promise<Result<${pascal}>>((answer) => void answers.push(answer)) };
  return { state: create${pascal}State({ api }), answers };
}

it('shows what was read', async () => {
  const { state, answers } = setUp();
  const reading = state.read('a');
  expect(state.busy.peek()).toBe(true);
  answers[0]?.(found('a'));
  await reading;
  expect([state.item.peek()?.id, state.busy.peek(), state.fault.peek()]).toEqual(['a', false, null]);
});

it('says what failed', async () => {
  const { state, answers } = setUp();
  const reading = state.read('a');
  answers[0]?.({ ok: false, fault: apiError('network') });
  await reading;
  expect(state.fault.peek()?.kind).toBe('network');
});

it('never lets a late answer win over a newer one [P10]', async () => {
  const { state, answers } = setUp();
  const both = [state.read('old'), state.read('new')];
  answers[1]?.(found('new'));
  answers[0]?.(found('old'));
  await Promise.all(both);
  expect(state.item.peek()?.id).toBe('new');
});
`,

  [`tests/widgets/${name}.test.tsx`]: `import { expect, it } from 'vitest';
import { ${camel}, ${pascal}Element } from '../../widgets/${name}.ts';

it('is defined under its tag', () => {
  expect(customElements.get(${camel}.tag)).toBe(${pascal}Element);
});

it('takes its properties by attribute, too [P01]', () => {
  const element = document.createElement('${tag}');
  element.setAttribute('item-id', 'a');
  expect(element.itemId).toBe('a');
  element.removeAttribute('item-id');
  expect(element.itemId).toBe('');
});
`,

  [`tests/pages/${name}.spec.ts`]: `import { expect, test } from './fixture.ts';

test('stands on a page of somebody else and tells when it is ready [P04]', async ({ page, embed, events }) => {
  await embed('<${tag} tenant="north" language="en_US"></${tag}>');
  await expect(page.locator('${tag}').getByRole('heading')).toBeVisible();
  expect(events().map(({ type }) => type)).toContain('campus-ready');
});
`,

  // Add it to the list of demo/portals/index.html, and give it somebody's look and language.
  [`demo/portals/${name}.html`]: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} on a page of your own</title>
    <script type="module" src="/platform.js"></script>
  </head>
  <body>
    <main>
      <h1>${title} on a page of your own</h1>
      <${tag} tenant="north" item-id="a"></${tag}>
      <details>
        <summary>What this page hears</summary>
        <ol id="heard" aria-label="Events"></ol>
      </details>
    </main>
    <script type="module" src="/events.js"></script>
  </body>
</html>
`,

  [`docs/widgets/${name}.md`]: `# \`<${tag}>\`

Shows one ${words}.

\`\`\`html
<script type="module" src="https://platform.example/widgets/esm/campus.js"></script>
<${tag} tenant="your-school" item-id="a"></${tag}>
\`\`\`

<!-- generated:definition -->
<!-- /generated -->
`,
});

/** The texts of a new widget in its family's file. English, until somebody translates them. */
export const textsOf = ({ camel, words }) => ({
  [`${camel}.empty`]: `There is no ${words} to show`,
  [`${camel}.failed`]: `The ${words} could not be shown`,
});
