/** Where the widgets of a page hear that somebody signed in or out in another tab. */
const SESSION_CHANNEL = 'campus-session ';

const open = new Map<string, Set<EventTarget>>();

/** Sends to the channels of a name, besides the sender. */
function send(name: string, data: unknown, sender: EventTarget | null = null): void {
  for (const channel of open.get(name) ?? [])
    if (channel !== sender) channel.dispatchEvent(Object.assign(new Event('message'), { data }));
}

/** A channel that ends at the document: those of Node reach the other tests that run in the same process. */
class LocalChannel extends EventTarget {
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    open.set(name, (open.get(name) ?? new Set()).add(this));
  }
  postMessage(data: unknown) {
    queueMicrotask(() => send(this.name, data, this));
  }
  close() {
    open.get(this.name)?.delete(this);
  }
}

/** Keeps the messages of tabs within the document. Returns a function that undoes it. */
export function keepChannelsLocal(): () => void {
  const original = globalThis.BroadcastChannel;
  globalThis.BroadcastChannel = LocalChannel as never;
  return () => {
    globalThis.BroadcastChannel = original;
  };
}

/** Lets the widgets forget who was signed in, and read who is. */
export function tellSession(apiBase: string, isSignedIn: boolean): void {
  send(SESSION_CHANNEL + apiBase, 'out');
  if (isSignedIn) send(SESSION_CHANNEL + apiBase, 'in');
}
