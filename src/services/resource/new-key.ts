/** A random name: an idempotency key, for example. `randomUUID` is missing on pages without a secure context. */
export const newKey = (): string => crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
