import type { TestPlatform } from '../support/fixture.ts';

/** An access token of a demo account, as the embedding page's server would fetch it. */
export async function accessToken(platform: TestPlatform, account = 'learner'): Promise<string> {
  const answer = await fetch(`${platform.main}/api/auth/v1/sign-in`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'campus-session': 'token',
      'x-campus-client': 'tests',
      tenant_id: 'north',
      origin: platform.assets,
    },
    body: JSON.stringify({ account: `${account}@campus.example`, password: 'campus-demo' }),
  });
  const { data } = (await answer.json()) as { data?: { access_token: string } };
  if (!data?.access_token) throw new Error(`${account} got no token.`);
  return data.access_token;
}
