/** Proxies must pass events on at once, as they come. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
} as const;

/** How many events are buffered for a client that reads too slowly before its stream ends. */
const WAITING_MAX = 32;

/** A stream of server-sent events, whose data are JSON. */
export interface EventStream<T> {
  readonly body: ReadableStream<Uint8Array>;
  send(event: T): void;
  /** Sends a comment, which clients ignore: a connection that is lost is noticed, and proxies keep it open. */
  beat(): void;
  end(): void;
}

/** Opens a stream. `ended` is called once: after `end`, or when the client has disconnected or reads too slowly. */
export const openEventStream = <T>(ended: () => void): EventStream<T> => {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const forget = () => {
    if (!controller) return;
    controller = null;
    ended();
  };
  const body = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own;
    },
    cancel: forget,
  });
  const end = () => {
    controller?.close();
    forget();
  };
  const write = (text: string) => {
    controller?.enqueue(encoder.encode(text));
    if (controller && (controller.desiredSize ?? 0) < -WAITING_MAX) end();
  };
  return {
    body,
    send: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
    beat: () => write(': \n\n'),
    end,
  };
};
