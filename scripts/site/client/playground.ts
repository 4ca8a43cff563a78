import type { PlaygroundData, PlaygroundWidget } from '../build/presets.ts';
import { atThisPlatform } from './demo-pages.ts';
import { copyButton, find, make } from './dom.ts';
import { eventLog } from './event-log.ts';
import { KINDS, type Kind, snippetOf } from './snippets.ts';
import { ruleOf, themeEditor } from './theme.ts';

const root = find('[data-widgets]');
const answer = await fetch(root.dataset.widgets ?? '');
const { languages, tokens: tokenNames, widgets } = (await answer.json()) as PlaygroundData;

const WHO = {
  teacher: 'Its content is for teachers: teacher@campus.example, password campus-demo.',
  learner: 'Its content is for users: learner@campus.example, password campus-demo.',
};

/** Where the reader signs in, and comes back to the widget. */
const signInAddress = (tag: string): string => `/login/index?redirect=${encodeURIComponent(`/docs/playground#${tag}`)}`;

const option = (value: string, text = value): HTMLOptionElement => make('option', { value }, text);
const labeled = (text: string, control: HTMLElement): HTMLElement => {
  control.id ||= `control-${text.toLowerCase().replaceAll(' ', '-')}`;
  return make('div', { class: 'field' }, make('label', { for: control.id }, text), control);
};
const choiceOf = (entries: Readonly<Record<string, string>>): HTMLSelectElement =>
  make('select', {}, ...Object.entries(entries).map(([value, text]) => option(value, text)));

/** The attributes that are set, in the order of the preset and then of their choice. */
let attributes: Record<string, string> = {};
let widget = widgets[0] as PlaygroundWidget;
let css = '';
let shown: HTMLElement | null = null;

const stage = make('div', { class: 'stage' });
const about = make('p', { class: 'about' });
const fields = make('div', { class: 'fields' });
const code = make('code', { tabindex: '0' });
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

const tagChoice = make('select', {}, ...widgets.map(({ tag }) => option(tag)));
const languageChoice = make('select', {}, ...languages.map((language) => option(language)));
languageChoice.value = 'en_US';
const directionChoice = choiceOf({ '': 'of the language', ltr: 'left to right', rtl: 'right to left' });
const widthChoice = choiceOf({
  '': 'all there is',
  '320px': '320 px',
  '480px': '480 px',
  '720px': '720 px',
  '1040px': '1040 px',
});
const schemeChoice = choiceOf({ '': 'of this page', light: 'light', dark: 'dark' });
const kindChoice = make('select', {}, ...KINDS.map((kind) => option(kind)));

const showSnippet = (): void => {
  code.textContent = snippetOf(kindChoice.value as Kind, {
    tag: widget.tag,
    attributes,
    numbers: widget.properties.flatMap(({ attribute, kind }) => (kind === 'number' ? attribute : [])),
    css,
    platform: location.origin,
    isInWordpress: widget.isInWordpress,
  });
};

const write = (name: string, value: string | null): void => {
  if (value === null) {
    delete attributes[name];
    shown?.removeAttribute(name);
  } else {
    attributes[name] = value;
    shown?.setAttribute(name, value);
  }
  showSnippet();
};

/** A control for an attribute. An empty text removes it. */
const fieldOf = ({ attribute, initial, kind, note }: PlaygroundWidget['properties'][number]): HTMLElement => {
  const input = make('input', {
    type: kind === 'flag' ? 'checkbox' : kind,
    name: attribute,
    placeholder: kind === 'flag' ? '' : initial,
  });
  if (kind === 'flag') input.checked = attribute in attributes;
  else input.value = attributes[attribute] ?? '';
  input.addEventListener(kind === 'flag' ? 'change' : 'input', () => {
    if (kind === 'flag') write(attribute, input.checked ? '' : null);
    else write(attribute, input.value === '' ? null : input.value);
  });
  const id = `note-${attribute}`;
  input.setAttribute('aria-describedby', id);
  const field = labeled(attribute, input);
  field.dataset.kind = kind;
  // Notes are Markdown, as in the tables of the reference, with no more of it than code.
  const texts = note.split('`').map((text, index) => (index % 2 === 1 ? make('code', {}, text) : text));
  return make('div', {}, field, make('small', { id }, ...texts));
};

/** Replaces the element on the stage: a widget reads some attributes only when it starts. */
const start = (): void => {
  shown = document.createElement(widget.tag);
  for (const [name, value] of Object.entries(attributes)) shown.setAttribute(name, value);
  stage.replaceChildren(shown);
};

const choose = (tag: string): void => {
  widget = widgets.find((one) => one.tag === tag) ?? widget;
  tagChoice.value = widget.tag;
  const preset = Object.entries(widget.attributes).map(([name, value]) => [name, atThisPlatform(value)]);
  attributes = { ...Object.fromEntries(preset), language: languageChoice.value };
  about.replaceChildren(
    `${widget.summary} `,
    ...(widget.account
      ? [`${WHO[widget.account]} `, make('a', { href: signInAddress(widget.tag) }, 'Sign in'), ' · ']
      : []),
    make('a', { href: `/docs/widgets/${widget.tag.replace('campus-', '')}` }, 'Reference'),
  );
  fields.replaceChildren(...widget.properties.map(fieldOf));
  start();
  showSnippet();
};

tagChoice.addEventListener('change', () => {
  history.replaceState(null, '', `#${tagChoice.value}`);
  choose(tagChoice.value);
});
addEventListener('hashchange', () => choose(location.hash.slice(1)));
languageChoice.addEventListener('change', () => write('language', languageChoice.value));
directionChoice.addEventListener('change', () => {
  stage.dir = directionChoice.value;
});
widthChoice.addEventListener('change', () => {
  stage.style.inlineSize = widthChoice.value;
});
schemeChoice.addEventListener('change', () => {
  stage.style.colorScheme = schemeChoice.value;
});
kindChoice.addEventListener('change', showSnippet);
const again = make('button', { type: 'button' }, 'Start again');
again.addEventListener('click', start);

const theme = themeEditor(tokenNames, (tokens) => {
  css = ruleOf(':root', tokens);
  sheet.replaceSync(ruleOf('.stage', tokens));
  showSnippet();
});
const everyEvent = [...new Set(widgets.flatMap(({ events }) => events))];
root.replaceChildren(
  make(
    'div',
    { class: 'controls' },
    labeled('Widget', tagChoice),
    labeled('Language', languageChoice),
    labeled('Direction', directionChoice),
    labeled('Width', widthChoice),
    labeled('Color scheme', schemeChoice),
    again,
  ),
  about,
  make('div', { class: 'surround' }, stage),
  make(
    'div',
    { class: 'panels' },
    make(
      'section',
      { class: 'panel', 'aria-labelledby': 'attributes' },
      make('h2', { id: 'attributes' }, 'Attributes'),
      fields,
    ),
    make(
      'div',
      { class: 'panel-column' },
      make(
        'section',
        { class: 'panel', 'aria-labelledby': 'snippet' },
        make('header', {}, make('h2', { id: 'snippet' }, 'Snippet'), labeled('For', kindChoice)),
        make(
          'pre',
          {},
          code,
          copyButton(() => code.textContent ?? ''),
        ),
      ),
      eventLog(stage, everyEvent),
      theme,
    ),
  ),
);
const { configureCampus } = await import('campus-widgets/campus');
// The form of the demo for new live courses.
configureCampus({ allowedScripts: [`${location.origin}/sdk/`] });
choose(location.hash.slice(1) || 'campus-portal');
