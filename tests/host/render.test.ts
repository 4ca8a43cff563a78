// @vitest-environment happy-dom
import { html, nothing } from 'lit-html';
import { beforeEach, describe, expect, it } from 'vitest';
import { render } from '../../src/host/render.ts';

let container: HTMLElement;

beforeEach(() => {
  container = document.createElement('main');
  container.toggleAttribute('data-campus-sent', true);
  const title = container.appendChild(document.createElement('h1'));
  title.className = 'title';
  title.textContent = 'Northlight';
  const widget = container.appendChild(document.createElement('campus-portal'));
  widget.setAttribute('language', 'en_US');
  widget.setAttribute('school-id', '');
});

const page = (title: string, language: string) => html`
  <h1 class="title">${title}</h1>
  <campus-portal language=${language} school-id=${''}></campus-portal>
`;
const widget = () => container.querySelector('campus-portal');

describe('the content that the platform has sent with the page [P20] [P16]', () => {
  it('stays if it is what the template renders, and follows it from then on', () => {
    const sent = widget();
    render(page('School', 'en_US'), container);
    expect(widget()).toBe(sent);
    expect(container.querySelector('h1')?.textContent).toBe('School');
    render(page('Schule', 'de_DE'), container);
    expect(widget()).toBe(sent);
    expect(sent?.getAttribute('language')).toBe('de_DE');
    expect(container.querySelectorAll('campus-portal')).toHaveLength(1);
  });

  it('is replaced if it shows something else', () => {
    const sent = widget();
    render(page('School', 'de_DE'), container);
    expect(widget()).not.toBe(sent);
    expect(container.children).toHaveLength(2);
    const rendered = widget();
    render(page('School', 'en_US'), container);
    expect(widget()).toBe(rendered);
  });

  it('is replaced by a page of other elements', () => {
    render(page('School', 'en_US'), container);
    render(html`<campus-live-list></campus-live-list>`, container);
    expect([...container.children].map(({ localName }) => localName)).toEqual(['campus-live-list']);
    render(nothing, container);
    expect(container.children).toHaveLength(0);
  });
});

it('a container that the page fills itself is rendered into as always', () => {
  const own = document.createElement('div');
  render(html`<p>${'a'}</p>`, own);
  const p = own.firstElementChild;
  render(html`<p>${'a'}</p>`, own);
  expect(own.children).toHaveLength(1);
  expect(own.firstElementChild?.localName).toBe(p?.localName);
});
