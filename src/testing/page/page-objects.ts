import { type Driver, driverOf, type LocatablePage } from './driver.ts';

/** The form of `<campus-sign-in>`. */
export interface SignInForm {
  /** Enters both and sends them. */
  withPassword(account: string, password: string): Promise<void>;
  /** The error that is shown. */
  error(): Promise<string>;
}

/** A `<campus-plate-card>`. */
export interface PlateCard {
  title(): Promise<string>;
  /** Chooses the category with this title. */
  choose(title: string): Promise<void>;
  /** The title of the chosen category. */
  chosen(): Promise<string>;
  /** Subscribes to the chosen category, or unsubscribes. */
  toggleSubscription(): Promise<void>;
}

/** The page of `<campus-attendance-sign>`. */
export interface CheckInPage {
  /** The name of the attendance. */
  lesson(): Promise<string>;
  /** Types the six digits and sends them. */
  enter(code: string): Promise<void>;
  /** Checks in. */
  confirm(): Promise<void>;
  /** What came of it: the title of the result. */
  outcome(): Promise<string>;
}

const signInForm = ({ click, fill, textOf }: Driver): SignInForm => ({
  async withPassword(account, password) {
    await fill('campus-sign-in input[autocomplete~="username"]', account);
    await fill('campus-sign-in input[autocomplete="current-password"]', password);
    await click('campus-sign-in button[type="submit"]');
  },
  error: () => textOf('campus-sign-in [role="alert"]'),
});

const plateCard = ({ click, fill, isThere, textOf }: Driver): PlateCard => ({
  title: () => textOf('campus-plate-card [part~="title"]'),
  async choose(title) {
    if (!(await isThere('campus-plate-card #chooser'))) await click('campus-plate-card [aria-controls="chooser"]');
    // The list of contents has a search of its own, which is there before the chooser has loaded.
    await fill('campus-plate-card #chooser input[name="search"]', title);
    await click('campus-plate-card [role="option"]', title);
  },
  chosen: () => textOf('campus-plate-card [aria-current="true"]'),
  toggleSubscription: () => click('campus-plate-card .subscribe button'),
});

const checkInPage = ({ click, fill, textOf }: Driver): CheckInPage => ({
  lesson: () => textOf('campus-attendance-sign .attendance-sign-name'),
  async enter(code) {
    await fill('campus-attendance-sign input[name="code"]', code);
    await click('campus-attendance-sign form button[type="submit"]');
  },
  confirm: () => click('campus-attendance-sign .attendance-sign-step button[data-kind="primary"]'),
  outcome: () => textOf('campus-attendance-sign .attendance-sign-said'),
});

/** Page objects of the main widgets. They find their parts by structure, so they work in every language. */
export interface WidgetObjects {
  readonly signIn: SignInForm;
  readonly plate: PlateCard;
  readonly checkIn: CheckInPage;
}

/** The widgets of a document, or of a page of Playwright. */
export function widgetsOn(on: ParentNode | LocatablePage): WidgetObjects {
  const driver = driverOf(on);
  return { signIn: signInForm(driver), plate: plateCard(driver), checkIn: checkInPage(driver) };
}
