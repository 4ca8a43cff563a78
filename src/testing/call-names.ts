import type { Contract } from '../contract/index.ts';

/** The name of a call: the key under which a page overrides its path. */
export type CallName = Contract[keyof Contract]['name'];
