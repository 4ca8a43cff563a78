/** A new idempotency key. `randomUUID` is missing on pages without a secure context. */
export const newKey = (): string => crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
