import { expect, it } from 'vitest';
import { NetworkLoginElement } from '../../widgets/network-login.ts';

it('is defined under its tag', () => {
  expect(customElements.get(NetworkLoginElement.tag)).toBe(NetworkLoginElement);
});

it('accepts its properties as attributes, too [P01]', () => {
  const element = document.createElement('campus-network-login');
  for (const [attribute, property] of [
    ['authorization-code', 'authorizationCode'],
    ['redirect-uri', 'redirectUri'],
    ['sign', 'sign'],
    ['request-id', 'requestId'],
  ] as const) {
    element.setAttribute(attribute, 'a');
    expect(element[property]).toBe('a');
    element.removeAttribute(attribute);
    expect(element[property]).toBe('');
  }
});
