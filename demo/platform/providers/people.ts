import { and, eq } from 'drizzle-orm';
import type { Database } from '../core/database/database.ts';
import { sameSecret, sha256 } from '../core/random.ts';
import { providerAccounts } from './tables.ts';

/** The password of every user of the demo providers. */
export const PROVIDER_PASSWORD = 'portal-demo';

/** An address of this form signs in as a new user, for tests. */
const isFresh = (email: string, domain: string): boolean =>
  /^fresh-[a-z0-9._-]{1,64}@/.test(email) && email.endsWith(`@${domain}`);

export type ProviderPerson = typeof providerAccounts.$inferSelect;

/** Finds a user of a provider by subject. */
export const findPerson = async (
  db: Database,
  provider: string,
  subject: string,
): Promise<ProviderPerson | undefined> => {
  const where = and(eq(providerAccounts.provider, provider), eq(providerAccounts.subject, subject));
  const [row] = await db.select().from(providerAccounts).where(where).limit(1);
  return row;
};

/** Verifies address and password and returns the user, or undefined. */
export const authenticatePerson = async (
  db: Database,
  { domain, name: provider }: { readonly name: string; readonly domain: string },
  address: string,
  password: string,
): Promise<ProviderPerson | undefined> => {
  const email = address.trim().toLowerCase();
  if (!sameSecret(password, PROVIDER_PASSWORD) || email.includes('\0')) return undefined;
  const where = and(eq(providerAccounts.provider, provider), eq(providerAccounts.email, email));
  const [row] = await db.select().from(providerAccounts).where(where).limit(1);
  if (row || !isFresh(email, domain)) return row;
  const person = {
    provider,
    subject: sha256(`${provider} ${email}`).slice(0, 22),
    email,
    name: email.split('@')[0] ?? email,
    claims: {},
  };
  await db.insert(providerAccounts).values(person).onConflictDoNothing();
  return person;
};
