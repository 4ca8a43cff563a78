import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Platform } from '../core/platform.ts';

/** What the build says of a widget that can be shown in a frame. */
export interface FramedWidget {
  /** Whether it shows visitors content of a school: the only kind that a frame of any site may show. */
  readonly isPublic: boolean;
  /** Whether it has credential fields or completes a login: neither is ever done in a frame. */
  readonly signsIn: boolean;
  /** Its attributes with their kinds, without those of every widget that say whose and where it is. */
  readonly attributes: Readonly<Record<string, 'text' | 'number' | 'flag'>>;
  readonly events: readonly string[];
}

export type FramedWidgets = Readonly<Record<string, FramedWidget>>;

const lists = new WeakMap<object, FramedWidgets>();

/** All widgets by tag, from the definitions of the build; none before the first build. */
export const framedWidgets = ({ config }: Pick<Platform, 'config'>): FramedWidgets => {
  const known = lists.get(config);
  if (known) return known;
  const file = join(config.widgetsDir, 'frames.json');
  if (!existsSync(file)) return {};
  const list = JSON.parse(readFileSync(file, 'utf8')) as FramedWidgets;
  lists.set(config, list);
  return list;
};
