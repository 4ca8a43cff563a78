import { CALL_TIMEOUT_MS } from '../../contract/constants.ts';

/**
 * One renewal at a time among the tabs of an API origin.
 *
 * The time of the latest renewal is the name of a lock that stays held until no call can be pending that was sent
 * before it. Unlike a message or an entry of a storage, which may reach another tab later, it is known to the next
 * holder of the lock in any case. It is a wall clock time, because monotonic times of two tabs cannot be compared.
 */
export function createRenewalLock(apiBase: string) {
  const { locks } = navigator;
  const prefix = `campus-renewed ${apiBase} `;

  /** Milliseconds since the latest renewal; a time in the future is from before the wall clock was set back. */
  async function age(): Promise<number> {
    const { held = [] } = await locks.query();
    // Locks with other names have no number here.
    const ages = held.map(({ name = '' }) => Date.now() - Number(name.split(prefix)[1]));
    return Math.min(...ages.filter((ms) => ms >= 0));
  }

  const keep = () =>
    new Promise<void>((granted) => {
      void locks.request(prefix + Date.now(), { mode: 'shared' }, () => {
        granted();
        return new Promise((elapsed) => setTimeout(elapsed, CALL_TIMEOUT_MS));
      });
    });

  return {
    /**
     * Runs `renew` while no other tab does. It gets the milliseconds since the latest renewal, infinite if none is
     * known, and resolves with whether it renewed the session itself.
     */
    run: (renew: (age: number) => Promise<boolean>): Promise<void> =>
      locks.request(`campus-refresh ${apiBase}`, async () => {
        if (await renew(await age())) await keep();
      }),
  };
}
