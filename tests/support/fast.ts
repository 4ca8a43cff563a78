/** Reduces the work and the waiting of a platform. Server processes of tests keep the settings of production. */
export const FAST = { passwordCost: 4, deliverEveryMs: 20 } as const;
