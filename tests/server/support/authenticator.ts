import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const hash = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** CBOR for the few types that WebAuthn needs here: small integers, strings, bytes, and maps of them. */
const cbor = (value: number | string | Uint8Array | Map<unknown, unknown>): Buffer => {
  const head = (major: number, size: number): Buffer => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    return size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) {
    const pairs = [...value].flatMap(([key, held]) => [cbor(key as number), cbor(held as number)]);
    return Buffer.concat([head(5, value.size), ...pairs]);
  }
  return Buffer.concat([head(2, value.length), value]);
};

interface Asked {
  readonly challenge: string;
  readonly rpId?: string;
  readonly rp?: { readonly id?: string };
  readonly user?: { readonly id: string };
}

interface Twist {
  /** The origin of the requesting page; by default the authenticator's own. */
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether it verified its user, for example by a PIN; by default it did. */
  readonly verified?: boolean;
}

/** A software authenticator with one discoverable ES256 credential. It increments its counter unless told otherwise. */
export class Authenticator {
  readonly id = base64url(randomBytes(16));
  counter = 0;
  private userHandle = '';
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  private clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private data(rpId: string, flags: number, more: Uint8Array = new Uint8Array()): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    return Buffer.concat([hash(rpId), Buffer.from([flags]), count, more]);
  }

  /** Responds to creation options. */
  create(
    options: Record<string, unknown>,
    { origin = this.origin, rpId, verified = true }: Twist = {},
  ): Record<string, unknown> {
    const { challenge, rp, user } = options as unknown as Asked;
    this.userHandle = user?.id ?? '';
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.data(rpId ?? rp?.id ?? '', verified ? 0x45 : 0x41, credential)],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(this.clientData('webauthn.create', challenge, origin)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** Responds to sign-in options. */
  get(
    options: Record<string, unknown>,
    { origin = this.origin, rpId, verified = true }: Twist = {},
  ): Record<string, unknown> {
    const { challenge, rpId: asked = '' } = options as unknown as Asked;
    const clientData = this.clientData('webauthn.get', challenge, origin);
    const data = this.data(rpId ?? asked, verified ? 0x05 : 0x01);
    const signature = sign('sha256', Buffer.concat([data, hash(clientData)]), this.keys.privateKey);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: this.userHandle,
      },
    };
  }
}
