import type { IncomingMessage } from 'node:http';

const FORM_LIMIT = 8_192;

/** The text of a small body; empty when it is longer than that. */
export const readText = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > FORM_LIMIT) return '';
  }
  return text;
};

/** The fields of a small form. */
export const readForm = async (request: IncomingMessage): Promise<URLSearchParams> =>
  new URLSearchParams(await readText(request));
