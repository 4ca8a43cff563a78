import { area } from '../core/areas/area.ts';
import { mountOembed } from './oembed.ts';
import { mountEmbed } from './routes.ts';

/** Widgets in frames of other sites, and what those sites show of an address that is pasted into them. */
export const EMBED = area({ mounts: [mountEmbed, mountOembed] });
