import { MINUTE_MS } from '../../contract/durations.ts';

/** How long a browser may take to begin a download. */
const KEPT_MS = MINUTE_MS;

/** Saves a file that the page has already, as if the user had followed a link to it. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers read the address after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
