import { expect, it } from 'vitest';
import { listPosts } from '../../../src/contract/space/works.ts';
import '../../../widgets/comment-overlay.ts';
import { eventually, mount, reject, screen, visitPlatform } from '../../support/widget.ts';

it('is empty for a reader from whom the works are hidden [H06] [H11]', async () => {
  visitPlatform();
  reject(listPosts, 'forbidden');
  const { element, of } = mount('campus-comment-overlay', { tenant: 'north', language: 'en_US', 'user-id': 'owner' });
  expect(await screen.findByShadowText('No comments yet.')).toBeTruthy();
  await eventually(() => expect(of('campus-ready')).toHaveLength(1));
  expect(of('campus-error')).toEqual([]);
  expect(element.shadowRoot?.querySelector('[role=alert]')).toBeNull();
});
