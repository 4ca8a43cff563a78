import { reads } from 'virtual:first-reads';
import { type Reader, sendReads } from '../src/element/first-reads/send-reads.ts';

/** What the autoloader loads to send the first reads of widgets: their table alone would make it a tenth larger. */
export const readFirst = (reader: Reader): Promise<void> => sendReads(reads[reader.element.localName] ?? [], reader);
