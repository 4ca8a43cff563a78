import type { Page } from '@playwright/test';
import { expect, test, text } from '../../support/fixture.ts';
import { insertLive } from '../new-live.ts';

const studio = (key: string) => text(`live-studio:${key}`);

/** A screen of one color, which the browser would have asked for; the test ends it as somebody who stops sharing. */
const withScreen = (page: Page) =>
  page.addInitScript(() => {
    if (!navigator.mediaDevices) return;
    navigator.mediaDevices.getDisplayMedia = async () => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [640, 360];
      const context = canvas.getContext('2d');
      const paint = () => {
        if (!context) return;
        context.fillStyle = '#e00000';
        context.fillRect(0, 0, 640, 360);
      };
      paint();
      setInterval(paint, 100);
      const stream = canvas.captureStream(10);
      Object.assign(globalThis, { testScreen: stream });
      return stream;
    };
  });

/** Whether the picture that learners will see is of the screen’s color at places of it, in parts of its width and height. */
const isScreenAt = (page: Page, places: readonly (readonly [number, number])[]) =>
  page.getByRole('img', { name: studio('preview') }).evaluate((one, places) => {
    const from = one as HTMLCanvasElement;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [from.width, from.height];
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(from, 0, 0);
    return places.map(([x, y]) => {
      const [red = 0, green = 0, blue = 0] =
        context?.getImageData(Math.floor(x * from.width), Math.floor(y * from.height), 1, 1).data ?? [];
      return red > 150 && green < 60 && blue < 60;
    });
  }, places);

const CENTRE = [0.45, 0.5] as const;
const CORNER = [0.9, 0.85] as const;
const EDGE = [0.97, 0.5] as const;

test('a host shares a screen with the camera in its corner, beside it or not at all, and the camera is back when sharing ends [B01]', async ({
  page,
  guard,
  platform,
  signInFast,
}) => {
  const id = await insertLive(platform, { start: '5 minutes', end: '65 minutes' });
  await withScreen(page);
  await signInFast('teacher');
  await page.goto(`/live/north/room/${id}?sxz-lang=en_US`);
  await page.getByRole('button', { name: studio('turnOn') }).click();
  await expect(page.getByText(studio('setup.fine'))).toBeVisible();
  await expect.poll(() => isScreenAt(page, [CENTRE])).toEqual([false]);
  const share = page.getByRole('button', { name: studio('screen'), exact: true });
  const layout = page.getByRole('button', { name: studio('layout'), exact: true });
  await expect(layout).toHaveCount(0);
  await share.click();
  await expect(share).toHaveAttribute('aria-pressed', 'true');
  await expect(layout).toHaveAccessibleDescription(studio('layout.corner'));
  await expect.poll(() => isScreenAt(page, [CENTRE, CORNER, EDGE])).toEqual([true, false, true]);
  await guard.checkAxe(page);
  await layout.press('Enter');
  await expect(layout).toHaveAccessibleDescription(studio('layout.beside'));
  await expect.poll(() => isScreenAt(page, [CENTRE, EDGE])).toEqual([true, false]);
  await layout.press('Enter');
  await expect(layout).toHaveAccessibleDescription(studio('layout.screen'));
  await expect.poll(() => isScreenAt(page, [CENTRE, CORNER, EDGE])).toEqual([true, true, true]);
  // Stopped in the bar of the browser, not on the page.
  await page.evaluate(() => {
    for (const track of (globalThis as never as { testScreen: MediaStream }).testScreen.getTracks()) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  });
  await expect(share).toHaveAttribute('aria-pressed', 'false');
  await expect(layout).toHaveCount(0);
  await expect.poll(() => isScreenAt(page, [CENTRE])).toEqual([false]);
});

test('a host whose browser cannot broadcast goes on in a meeting elsewhere, whose address the room then shows [B01] [B07]', async ({
  page,
  guard,
  platform,
  signInFast,
}) => {
  guard.allow({ status: 400, url: /\/lives\/v1\// });
  const id = await insertLive(platform, { start: '5 minutes', end: '65 minutes' });
  await platform.sql`insert into live_schools (tenant_id, meeting_hosts, keep_days) values ('north', '{meet.example}', 0)
    on conflict (tenant_id) do update set meeting_hosts = '{meet.example}'`;
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'VideoEncoder'));
  const settings = /lives\/v1\/settings/;
  guard.allow({ status: 500, url: settings });
  await page.route(settings, (route) => route.fulfill({ status: 500, body: '{}' }));
  await signInFast('teacher');
  await page.goto(`/live/north/room/${id}?sxz-lang=en_US`);
  await page.getByRole('button', { name: studio('goLive') }).click();
  await expect(page.getByText(studio('stage.unable'))).toBeVisible();
  const again = page.getByRole('button', { name: text('common:ui.retry') });
  await expect(again).toBeVisible();
  await page.unroute(settings);
  await again.click();
  const field = page.getByRole('textbox', { name: studio('meeting.label') });
  const use = page.getByRole('button', { name: studio('meeting.action') });
  await field.fill('https://elsewhere.example/1');
  await use.click();
  await expect(field).toHaveAccessibleDescription(studio('meeting.refused'));
  await field.fill('https://meet.example/room-1');
  await use.click();
  await expect(page.getByRole('link', { name: text('live-room:elsewhere.action') })).toHaveAttribute(
    'href',
    'https://meet.example/room-1',
  );
  await platform.sql`delete from live_schools where tenant_id = 'north'`;
});
