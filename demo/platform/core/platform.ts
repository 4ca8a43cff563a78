import type { Config } from '../config.ts';
import type { Database } from './database/database.ts';
import type { Secrets } from './secrets.ts';

/** The three addresses of one platform: its own, that of external parts, that of the login providers. */
export interface Origins {
  readonly main: string;
  readonly parts: string;
  readonly providers: string;
}

/** What every handler works with. */
export interface Platform {
  readonly config: Config;
  readonly origins: Origins;
  readonly db: Database;
  readonly secrets: Secrets;
  /** Where this process reaches the origins itself, past any proxy. */
  readonly internal: Origins;
}
