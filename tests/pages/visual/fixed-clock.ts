/**
 * Imported before a platform process: its clock stands at the time of `CAMPUS_FIXED_NOW`, in milliseconds, so that what it
 * seeds and says is the same in every run.
 */
const now = Number(process.env.CAMPUS_FIXED_NOW);
const Real = Date;

globalThis.Date = new Proxy(Real, {
  construct: (target, values: [], newTarget) =>
    Reflect.construct(target, values.length > 0 ? values : [now], newTarget),
  apply: () => new Real(now).toString(),
  get: (target, key, receiver) => (key === 'now' ? () => now : Reflect.get(target, key, receiver)),
});
