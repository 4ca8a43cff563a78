// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { brandSheet } from '../../../src/ui/style/brand.ts';

/** What the colours are is seen in a browser only: tests/pages/element/brand.spec.ts. */
describe('the sheet of a tenant’s brand', () => {
  it('is one for each colour [P13]', () => {
    expect(brandSheet('#1F5FBF')?.text).toBe('.campus-base{--_tenant-brand:#1F5FBF}');
    expect(brandSheet('#1F5FBF')).toBe(brandSheet('#1F5FBF'));
    expect(brandSheet('#abc')).not.toBe(brandSheet('#abd'));
  });

  it('is none for anything but a hex colour [P13]', () => {
    for (const wrong of ['', 'red', '#12', '#12345', 'url(x)', '#ggg', '#fff;x', '#fff}', null, undefined]) {
      expect(brandSheet(wrong)).toBe(null);
    }
  });
});
