import type { IncomingMessage } from 'node:http';

const FORM_LIMIT = 8_192;

/** Reads a small body; empty if it exceeds the limit. */
export const readText = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > FORM_LIMIT) return '';
  }
  return text;
};

/** Parses the fields of a small form. */
export const readForm = async (request: IncomingMessage): Promise<URLSearchParams> =>
  new URLSearchParams(await readText(request));
