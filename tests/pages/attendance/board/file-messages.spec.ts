import { expect, test, text } from '../../support/fixture.ts';
import { begin, meet } from '../failures.ts';

const files = (key: string, values = {}) => text(`attendance-files:${key}`, values);

test('the files of a roll-call: every failure has its own message and a way on that works [A10]', {
  tag: '@proof',
}, async ({ page, context, embed, guard, platform, signInFast }) => {
  const id = await begin(platform, 1);
  await signInFast('teacher');
  const address = await embed(
    `<campus-attendance-board tenant="north" language="en_US" attendance-id="${id}"></campus-attendance-board>`,
    { origin: 'main' },
  );
  const list = page.getByRole('list', { name: files('label') });
  const upload = (name: string) => () =>
    page.locator('campus-attendance-board input[type=file]').setInputFiles({
      ...{ name: `${name}.pdf`, mimeType: 'application/pdf' },
      buffer: Buffer.from(`%PDF-1.7 ${name}`.padEnd(600, ' ')),
    });
  const isAdded = (name: string) => () => expect(list).toContainText(`${name}.pdf`);
  const press = (key: string, name: string) =>
    list.getByRole('button', { name: `${files(key)} ${name}.pdf`, exact: true }).click();
  const ADDRESS = /attendance-attachments\/[^/]+\/address/;
  await meet(page, guard, [
    {
      name: 'the list of files',
      url: /class\/attendance-attachments/,
      status: 403,
      act: () => page.getByRole('tab', { name: text('attendance-board:tab.attachments') }).click(),
      message: files('failed.list'),
      works: () => expect(page.getByText(files('empty'))).toBeVisible(),
    },
    {
      name: 'the check of an upload',
      url: /storage\/privilege/,
      status: 429,
      act: upload('one'),
      message: files('fault.check'),
      place: '.upload',
      works: isAdded('one'),
    },
    {
      name: 'the start of an upload',
      url: /storage\/upload-url/,
      act: upload('two'),
      message: files('fault.place'),
      place: '.upload',
      works: isAdded('two'),
    },
    {
      name: 'an upload',
      url: /\/uploads\//,
      method: 'HEAD',
      status: 400,
      act: upload('three'),
      message: files('fault.send'),
      place: '.upload',
      works: isAdded('three'),
    },
    {
      name: 'the end of an upload',
      url: /class\/attendance-attachments/,
      method: 'POST',
      status: 403,
      act: upload('four'),
      message: files('fault.add'),
      place: '.upload',
      works: isAdded('four'),
    },
    {
      name: 'a download',
      url: ADDRESS,
      status: 403,
      act: () => press('download', 'one'),
      message: files('failed.download'),
      causes: () => page.waitForEvent('download'),
    },
    {
      name: 'a download from elsewhere',
      url: ADDRESS,
      data: { url: 'https://elsewhere.example/one.pdf' },
      act: () => press('download', 'one'),
      message: `${files('failed.download')}${files('failed.storage')}`,
      causes: () => page.waitForEvent('download'),
    },
    {
      name: 'a deletion',
      url: /class\/attendance-attachments/,
      method: 'DELETE',
      status: 403,
      act: async () => {
        await press('delete', 'two');
        await page
          .getByRole('dialog')
          .getByRole('button', { name: files('delete'), exact: true })
          .click();
      },
      message: files('failed.delete'),
      works: () => expect(list.getByRole('listitem')).toHaveCount(3),
    },
  ]);

  // A storage error is shown in a separate tab, so that input on the page is not lost.
  guard.allow({ url: /\/attachments\// });
  await context.route(/\/attachments\/north\//, (route) => route.abort());
  const opened = context.waitForEvent('page');
  await press('download', 'three');
  await (await opened).close();
  expect(page.url()).toBe(address);
  await expect(list).toContainText('three.pdf');
});
