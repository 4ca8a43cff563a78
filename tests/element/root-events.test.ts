import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isHeard } from '../../src/element/root-events.ts';

/** What React makes of its names that are more than the event's in lower case. */
const COMPOSED: Readonly<Record<string, string>> = {
  onBlur: 'focusout',
  onChange: 'change click focusin focusout input keydown keyup',
  onCompositionEnd: 'compositionend focusout keydown keypress keyup mousedown',
  onDoubleClick: 'dblclick',
  onFocus: 'focusin',
  onMouseEnter: 'mouseout mouseover',
  onMouseLeave: 'mouseout mouseover',
  onPointerEnter: 'pointerout pointerover',
  onPointerLeave: 'pointerout pointerover',
  onSelect: 'focusout contextmenu dragend focusin keydown keyup mousedown mouseup',
};

/** The bubbling events of React's own list, and names for them. */
const SIMPLE =
  /^on(?:AuxClick|Click|ContextMenu|Copy|Cut|Drag\w*|Drop|Got\w+|Input|Key(?:Down|Press|Up)|Lost\w+|Mouse\w+|Paste|Pointer\w+|Reset|Submit|Touch\w+|Wheel|Animation\w+|Transition\w+)$/;

/** The native events of a prop; none for what is no event, or does not bubble. */
const nativeOf = (prop: string): readonly string[] =>
  COMPOSED[prop]?.split(' ') ?? (SIMPLE.test(prop) ? [prop.slice(2).toLowerCase()] : []);

/** `onClick={…}` in markup, and `onClick:` or `onClick(` in objects that are spread into it. */
const PROPS = /\b(on[A-Z]\w*?)(Capture)?(?==\{|[:(,}])/g;

it('React hears at the root of a widget what its components listen to [P11]', () => {
  const files = ['src', 'widgets'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const missing = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(PROPS)].flatMap(([prop, name = '', captured]) => {
        const isCaptured = captured !== undefined && name !== 'onGotPointer' && name !== 'onLostPointer';
        const events = nativeOf(isCaptured ? name : prop);
        return events.filter((event) => !isHeard(event, isCaptured)).map((event) => `${file}: ${prop} (${event})`);
      }),
    );
  expect(missing).toEqual([]);
  expect(isHeard('wheel', false)).toBe(false);
  expect(isHeard('keydown', true)).toBe(false);
});
