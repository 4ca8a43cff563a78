import {
  type AttachmentType,
  type ContentFault,
  contentFault,
  FILE_NAME_MAX_LENGTH,
  FIRST_BYTES,
  typeOfName,
} from '../../contract/files/file-rules.ts';

/** Why a file is not sent. */
export type FileFault = 'empty' | ContentFault | 'tooLarge' | 'name' | 'unreadable';

/** What is known about a file before it is sent. */
export interface FirstLook {
  readonly fault: FileFault | null;
  readonly type: AttachmentType;
  /** Distinguishes the file from others with the same name and size. */
  readonly fingerprint: string;
}

const base64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const bytesOf = async (part: Blob): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await part.arrayBuffer());

function faultOf(file: File, first: Uint8Array, most: number): FileFault | null {
  if (file.size === 0) return 'empty';
  const fault = contentFault(file.name, file.type, first);
  if (fault) return fault;
  if (file.size > most) return 'tooLarge';
  return file.name.length > FILE_NAME_MAX_LENGTH ? 'name' : null;
}

/** Checks the name, the size and the first bytes of a file (requirement A08). */
export async function lookAt(file: File, most: number): Promise<FirstLook> {
  const type = typeOfName(file.name);
  try {
    const first = await bytesOf(file.slice(0, FIRST_BYTES));
    const last = await bytesOf(file.slice(Math.max(0, file.size - FIRST_BYTES)));
    const about = new TextEncoder().encode(`${file.name}\n${file.size}\n${file.lastModified}\n`);
    const hashed = await crypto.subtle.digest('SHA-256', await bytesOf(new Blob([about, first, last])));
    return {
      fault: faultOf(file, first, most),
      type,
      fingerprint: base64url(new Uint8Array(hashed)),
    };
  } catch {
    return { fault: 'unreadable', type, fingerprint: '' };
  }
}
