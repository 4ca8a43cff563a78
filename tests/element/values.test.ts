import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { define } from '../../src/element/define.ts';
import { data, flag, number, type Property, text } from '../../src/element/definition.ts';
import { attributeOf, parseAttribute, propertiesOf } from '../../src/element/values.ts';

describe('an attribute', () => {
  it.each([
    ['tenant', 'tenant'],
    ['apiBase', 'api-base'],
    ['userID', 'user-i-d'],
  ])('for the property %s is %s [P01]', (name, attribute) => expect(attributeOf(name)).toBe(attribute));

  it.each<[Property, string | null, unknown]>([
    [text('', 'initial'), null, 'initial'],
    [text('', 'initial'), '', ''],
    [number('', 5), null, 5],
    [number('', 5), '', 5],
    [number('', 5), '  ', 5],
    [number('', 5), 'five', 5],
    [number('', 5), ' 7 ', 7],
    [number('', 5), '-0.5', -0.5],
    [number('', 5), '1e3', 1_000],
    [flag(''), null, false],
    [flag(''), '', true],
    [flag(''), 'open', true],
    [flag(''), 'false', false],
  ])('of type %j with value %j results in %j [P01]', (property, written, value) => {
    expect(parseAttribute(property, written)).toBe(value);
  });

  it('never throws and never results in another type [P01]', () => {
    const written = fc.option(fc.string(), { nil: null });
    fc.assert(
      fc.property(written, (value) => {
        expect(parseAttribute(text('', 'a'), value)).toBeTypeOf('string');
        expect(parseAttribute(number('', 5), value)).not.toBeNaN();
        expect(parseAttribute(number('', 5), value)).toBeTypeOf('number');
        expect(parseAttribute(flag(''), value)).toBeTypeOf('boolean');
      }),
    );
  });

  it('includes the common ones for every widget [P01]', () => {
    const own = { rows: data('unknown[]', '') };
    const table = { tag: 'campus-x', family: 'common', summary: '', properties: own, events: {} } as const;
    expect(Object.keys(propertiesOf(table))).toEqual(['tenant', 'language', 'apiBase', 'headingLevel', 'rows']);
  });
});

describe('define', () => {
  const make = (tag: string, version: string) =>
    class extends HTMLElement {
      static readonly tag = tag;
      static readonly version = version;
    };

  it('does nothing if the tag is registered, and warns once for another version, naming both [P12]', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const first = make('campus-define-test', '1.0.0');
    define(first);
    define(first);
    define(make('campus-define-test', '1.0.0'));
    expect(warn).not.toHaveBeenCalled();
    define(make('campus-define-test', '2.0.0'));
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      '<campus-define-test> is defined by version 1.0.0; version 2.0.0 is not used.',
    );
    expect(customElements.get('campus-define-test')).toBe(first);
  });

  it('can use another tag, and warns if another element has it [P12]', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const element = make('campus-define-one', '1.0.0');
    define(element);
    define(element, 'campus-define-two');
    expect(customElements.get('campus-define-two')).not.toBe(element);
    customElements.define('campus-define-three', class extends HTMLElement {});
    define(element, 'campus-define-three');
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('version unknown'));
  });
});
