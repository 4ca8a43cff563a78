import { CALL_TIMEOUT_MS } from '../../contract/constants.ts';

/**
 * One renewal at a time among the tabs of an API origin.
 *
 * The time of the latest renewal is the name of a lock that stays held until no call can be pending that was sent
 * before it. Unlike a message or an entry of a storage, which may reach another tab later, it is known to the next
 * holder of the lock in any case.
 */
export function createRenewalLock(apiBase: string) {
  const { locks } = navigator;
  const prefix = `campus-renewed ${apiBase} `;

  async function latest(): Promise<number> {
    const { held = [] } = await locks.query();
    return Math.max(
      0,
      ...held.map(({ name = '' }) => (name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0)),
    );
  }

  const keep = (at: number) =>
    new Promise<void>((granted) => {
      void locks.request(prefix + at, { mode: 'shared' }, () => {
        granted();
        return new Promise((elapsed) => setTimeout(elapsed, CALL_TIMEOUT_MS));
      });
    });

  return {
    /** Runs `renew` while no other tab does. It gets the time of the latest renewal and returns that of its own. */
    run: (renew: (latest: number) => Promise<number>): Promise<void> =>
      locks.request(`campus-refresh ${apiBase}`, async () => {
        const known = await latest();
        const at = await renew(known);
        if (at > known) await keep(at);
      }),
  };
}
