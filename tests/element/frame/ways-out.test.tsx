import { expect, it, vi } from 'vitest';
import { defineWidget } from '../../../src/element/definition.ts';
import { type ViewProps, widget } from '../../../src/element/widget.tsx';
import { LightForm } from '../../../src/ui/form/light-form.tsx';
import { linkTo } from '../../../src/ui/navigation/link-to.ts';
import { mount, screen, visitPlatform } from '../../support/widget.ts';

const definition = defineWidget({
  tag: 'campus-test-links',
  family: 'space',
  texts: [],
  summary: '',
  properties: {},
  events: {},
});

function Links({ widget: { element, navigation } }: ViewProps<typeof definition>) {
  return (
    <>
      <a {...linkTo(navigation, { route: 'home' })}>page</a>
      <a href="mailto:a@b.example">mailbox</a>
      <a href="webcal://other.example/" target="_blank" rel="noreferrer">
        <b>chat</b>
      </a>
      <a href="#title">place</a>
      <a href="blob:x">file</a>
      <a href="/list.csv" download="list.csv">
        saved
      </a>
      <slot />
      <LightForm element={element} name="form" onSubmit={() => {}}>
        <a href="tel:+49301234">phone</a>
      </LightForm>
    </>
  );
}
widget(definition, Links as never).define();

const CASES = [
  ['page', /^http.*sxz-lang=en_US$/, ''],
  ['mailbox', /^mailto:a@b.example$/, ''],
  ['chat', /^webcal:\/\/other.example\/$/, '_blank'],
  ['phone', /^tel:\+49301234$/, ''],
] as const;

/** Clicks a link; resolves with whether the widget or the page has kept the browser from following it. */
async function press(name: string, more: MouseEventInit = {}): Promise<boolean> {
  const link = await screen.findByShadowText(name);
  const click = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...more });
  let kept = false;
  addEventListener(
    'click',
    () => {
      kept = click.defaultPrevented;
      click.preventDefault();
    },
    { once: true },
  );
  link.dispatchEvent(click);
  return kept;
}

const show = () => {
  visitPlatform();
  vi.stubGlobal('open', () => null);
  return mount('campus-test-links' as 'campus-portal', { tenant: 'north', language: 'en_US' });
};

it.each(CASES)('a link to a %s is announced once, and the page may cancel it [P05]', async (name, href, target) => {
  const { of } = show();
  expect(await press(name)).toBe(true);
  expect(of('campus-navigate').map(({ detail }) => detail)).toEqual([
    expect.objectContaining({ href: expect.stringMatching(href), target }),
  ]);
});

it.each(['place', 'file', 'saved'])('a link to a %s is no way out [P05]', async (name) => {
  const { of } = show();
  expect([await press(name), of('campus-navigate')]).toEqual([false, []]);
});

it('clicks for a new tab or window are the browser’s [P05]', async () => {
  const { of } = show();
  expect([await press('mailbox', { ctrlKey: true }), of('campus-navigate')]).toEqual([false, []]);
});
