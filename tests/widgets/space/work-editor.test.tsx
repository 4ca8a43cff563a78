import { expect, it } from 'vitest';
import texts from '../../../locales/en_US/work-editor.json' with { type: 'json' };
import '../../../widgets/work-editor.ts';
import { mount, screen, visitPlatform } from '../../support/widget.ts';

const ATTRIBUTES = { tenant: 'north', language: 'en_US' };

it('starts its headings at the level that the page sets [P14]', async () => {
  visitPlatform();
  mount('campus-work-editor', { ...ATTRIBUTES, 'heading-level': '4' });
  expect(await screen.findByShadowRole('heading', { level: 4, name: texts['title.new'] })).toBeTruthy();
});
