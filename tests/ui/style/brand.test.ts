// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { brandSheet } from '../../../src/ui/style/brand.ts';

/** The colours themselves are tested in a browser: tests/pages/element/brand.spec.ts. */
describe('the style sheet of a tenant’s brand', () => {
  it('is shared per colour [P13]', () => {
    expect(brandSheet('#1F5FBF')?.text).toBe('.campus-base{--_tenant-brand:#1F5FBF}');
    expect(brandSheet('#1F5FBF')).toBe(brandSheet('#1F5FBF'));
    expect(brandSheet('#abc')).not.toBe(brandSheet('#abd'));
  });

  it('is undefined for anything but a hex colour [P13]', () => {
    for (const wrong of ['', 'red', '#12', '#12345', 'url(x)', '#ggg', '#fff;x', '#fff}', null, undefined]) {
      expect(brandSheet(wrong)).toBe(null);
    }
  });
});
