import type { Locator } from '@playwright/test';
import { createMember } from '../console/administrators.ts';
import type { Page, TestPlatform } from '../support/fixture.ts';

/** What a write is tried with. */
export interface Scene {
  readonly page: Page;
  readonly platform: TestPlatform;
  readonly widget: Locator;
  /** The first control with an accessible name, by the key of its text. */
  button(key: string, values?: Readonly<Record<string, string>>): Locator;
  field(key: string): Locator;
  /** The account that is typed into the form. */
  readonly typed: string;
}

interface Place {
  /** Who is signed in; null for a visitor. */
  readonly account: string | null;
  /** The account that is typed into the form. */
  readonly typed?: string;
  /** The attributes of the element, or the path of a page of the platform that has it. */
  readonly at: Readonly<Record<string, string>> | string;
}

/** The main write of a form. */
export interface Write {
  readonly tag: string;
  readonly call: string;
  readonly place: (platform: TestPlatform, page: Page) => Promise<Place>;
  /** Comes to the form, and fills it in. */
  readonly fill?: (scene: Scene) => Promise<void>;
  /** Sends it, for the first time and again. */
  readonly press: (scene: Scene) => Promise<void>;
  /** The key of what the widget says itself, in place of the reason, after any fault or after those with these numbers. */
  readonly own?: readonly { readonly key: string; readonly after?: readonly string[] }[];
}

/** A new member of the school, so that no other test sees what is written. */
export const learner = async (platform: TestPlatform): Promise<string> =>
  (await createMember(platform, 'north', 'learner')).email;

export const click =
  (key: string) =>
  ({ button }: Scene): Promise<void> =>
    button(key).click();
