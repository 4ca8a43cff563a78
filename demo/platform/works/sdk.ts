import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Platform } from '../core/platform.ts';

/** The script of the document service. It represents the script of a vendor, which the platform does not build. */
export const SDK_TEXT = readFileSync(new URL('./documents/document-sdk.js', import.meta.url), 'utf8');

const integrity = `sha384-${createHash('sha384').update(SDK_TEXT).digest('base64')}`;

/** The path of the script at the asset origin. */
export const SDK_PATH = '/sdk/document-sdk.js';

/** Where the script is, and its integrity value: pages load no other script. */
export const downloadSdk = ({ origins }: Platform): { readonly sdkUrl: string; readonly integrity: string } => ({
  sdkUrl: new URL(SDK_PATH, origins.assets).href,
  integrity,
});
