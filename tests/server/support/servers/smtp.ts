import { SMTPServer } from 'smtp-server';

/** A mail as an SMTP server received it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Unfolded and decoded, by lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  /** The decoded plain text. */
  readonly text: string;
  /** The decoded HTML. */
  readonly html: string;
}

const fromQuoted = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

const decodeWords = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      (kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : fromQuoted(text.replaceAll('_', ' '))).toString(),
    );

const split = (raw: string): [head: string, body: string] => {
  const at = raw.indexOf('\r\n\r\n');
  return [raw.slice(0, at), raw.slice(at + 4)];
};

const headersOf = (head: string): Map<string, string> =>
  new Map(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        decodeWords(line.slice(line.indexOf(':') + 1).trim()),
      ]),
  );

const partOf = (raw: string, type: string): string => {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1];
  const part = raw.split(`--${boundary}`).find((one) => one.includes(`Content-Type: ${type}`)) ?? '';
  const [head, body] = split(part.trimStart());
  const encoding = headersOf(head).get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? fromQuoted(body).toString() : body;
};

const parse = (raw: string, from: string, to: readonly string[]): ReceivedMail => ({
  from,
  to,
  headers: headersOf(split(raw)[0]),
  text: partOf(raw, 'text/plain'),
  html: partOf(raw, 'text/html'),
});

/** Starts a real SMTP server. `refuse` may return the reply code with which it refuses a recipient. */
export const startSmtp = async (
  port: number,
  refuse: (recipient: string) => number | undefined = () => undefined,
): Promise<{ readonly mails: ReceivedMail[]; close(): Promise<void> }> => {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const responseCode = refuse(address);
      done(responseCode === undefined ? undefined : Object.assign(new Error(`no ${address}`), { responseCode }));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        mails.push(
          parse(
            Buffer.concat(chunks).toString(),
            from,
            envelope.rcptTo.map(({ address }) => address),
          ),
        );
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return { mails, close: () => new Promise((resolve) => server.close(() => resolve())) };
};
