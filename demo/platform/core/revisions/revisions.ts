/** Tenants that are counted at a time. A tenant that is left out counts as changed. */
const TENANTS_MAX = 10_000;

/**
 * Counts what has changed at each tenant, for what is kept of its content in the memory of this process. Other processes
 * count their own writes: what is kept must also expire.
 */
export class Revisions {
  readonly #changes = new Map<string, number>();
  #next = 0;

  /** The last change of a tenant. */
  of(tenantId: string): number {
    return this.#changes.get(tenantId) ?? 0;
  }

  /** Something at a tenant has changed. */
  bump(tenantId: string): void {
    this.#changes.delete(tenantId);
    if (this.#changes.size >= TENANTS_MAX) this.#changes.delete(this.#changes.keys().next().value as string);
    this.#changes.set(tenantId, ++this.#next);
  }
}
