import { describe, expect, it } from 'vitest';
import { sitePageAt } from '../../../demo/platform/fragments/site-pages.ts';

const at = (address: string) => sitePageAt(new URL(address, 'https://campus.example'));

describe('the pages of the site that are sent with content [P20]', () => {
  it.each([
    ['/portal/north', 'campus-portal', { 'school-id': 'north', 'sub-school-id': '' }],
    ['/portal/a%20b/sub-school/arts', 'campus-portal', { 'school-id': 'a b', 'sub-school-id': 'arts' }],
    ['/login/select', 'campus-school-select', {}],
    ['/mall?subjects=design&page=2&x=1', 'campus-mall-home', { filter: 'subjects=design&page=2' }],
    ['/introduce', 'campus-mall-introduce', {}],
    ['/course/north/course-view?courseId=c1', 'campus-course-view', { 'school-id': 'north', 'course-id': 'c1' }],
    ['/live?status=ended&schoolId=river', 'campus-live-list', { 'school-id': 'river', filter: 'status=ended' }],
  ])('%s has the widget of its route', (address, tag, attributes) => {
    const page = at(address);
    expect(page?.main.tag).toBe(tag);
    expect(page?.main.attributes).toMatchObject(attributes);
    const bars = page?.bars.map((bar) => bar.tag);
    const isMall = /^\/(?:mall|introduce|course)/.test(address);
    expect(bars).toEqual(['campus-school-header', ...(isMall ? ['campus-mall-header'] : [])]);
  });

  it.each([
    ['a page of another kind', '/login/index'],
    ['a page for users only', '/learningHistory/north'],
    ['no page', '/portal'],
    ['a wrong encoding', '/portal/%E0%A4%A'],
    ['a repeated parameter', '/portal/north?tenant=a&tenant=b'],
    ['the error page', '/portal/abnormal'],
    ['a category that the widget reads from the address', '/portal/north?category=x'],
  ])('not %s', (_, address) => {
    expect(at(address)).toBeNull();
  });
});
