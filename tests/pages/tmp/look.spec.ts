import { test, expect } from '../support/fixture.ts';
const address = (main: string, assets: string, client: string) => `${main}/oauth2/authorize?${new URLSearchParams({ 'sxz-lang': 'ar_SA', client_id: client, redirect_url: `${assets}/shop/callback`, state: 'abc', scope: 'openid profile email', code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' })}`;
for (const [what, name] of [['W', 'W'.repeat(100)], ['ar', 'م'.repeat(100)], ['a', 'a'.repeat(100)]] as const)
test(`wide ${what}`, async ({ page, platform, signInFast, guard }) => {
  guard.skipAxe('look');
  guard.allow({ status: 403, url: /./ }); guard.allow({ status: 404, url: /./ });guard.allow({ status: 401, url: /./ });
  const user = await platform.createUser();
  await platform.sql`update users set real_name = ${name}, nick_name = ${name} where id = ${user.id}`;
  await platform.sql`insert into client_applications select ${'long-' + what}, ${name}, logo_url, domain, auth_login_flag, secret_hash, created_at from client_applications where client_id = 'demo-shop'`;
  await signInFast(user.email);
  await page.setViewportSize({ width: 320, height: 640 });
  const { createAdministeredSchool } = await import('../console/administrators.ts'); const { schoolId, admin } = await createAdministeredSchool(platform); await platform.sql`update tenant_texts set name = ${name}, description = ${name} where tenant_id = ${schoolId}`; await platform.sql`update users set real_name = ${name}, nick_name = ${name} where id = ${admin.id}`; await signInFast(admin.email);
  for (const path of [`/portal/${schoolId}?tenant=${schoolId}`, '/login/index?type=x', `/login/index?tenant=${schoolId}`, `/iadmin/${schoolId}/management`, `/status/login-mismatch?schoolId=${schoolId}`, `/register/success?uuid=${schoolId}&count=2&name=${btoa(encodeURIComponent(name))}`, `/register/welcome?uuid=${schoolId}&name=${encodeURIComponent(name)}&type=store`, '/register/create', '/register/invite', `/invitation-letter?schoolId=${schoolId}`, '/portal/north', '/login/index', '/register/guide', '/mall', '/login/select', '/invitation-letter', '/status/not-access?schoolId=orchard', '/login/logout?ask=1', 'auth']) {
    await page.goto(path === 'auth' ? address(platform.main, platform.assets, `long-${what}`) : `${path}${path.includes('?') ? '&' : '?'}sxz-lang=ar_SA`);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(300); if (path.includes('tenant=')) { const b = page.locator('campus-account-menu button'); if (await b.count()) await b.first().click(); }
    const wide = await page.evaluate(() => {
      const out: string[] = [];
      const visit = (root: Document | ShadowRoot) => { for (const e of root.querySelectorAll('*')) { const b = e.getBoundingClientRect(); if (b.width > 1 && (b.left < -0.6 || b.right > innerWidth + 0.6) && getComputedStyle(e).position !== 'absolute') out.push(`${(e.getRootNode() as ShadowRoot).host?.localName ?? ''} ${e.localName}.${e.className} ${b.left} ${b.right}`); if (e.shadowRoot) visit(e.shadowRoot); } };
      visit(document);
      return { scroll: document.documentElement.scrollWidth, out: out.slice(0, 6) };
    });
    console.log(what, path, JSON.stringify(wide));
    if (wide.scroll > 320) await page.screenshot({ path: `/tmp/work/wide-${what}-${path.replace(/\W/g, '')}.png` });
  }
});
