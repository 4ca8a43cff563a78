/** Session notifications between tabs. */
export type SessionMessage = 'in' | 'out' | 'refreshed';

const MESSAGES: readonly unknown[] = ['in', 'out', 'refreshed'];

/** Connects the tabs of one origin for one API origin. Without BroadcastChannel, tabs are independent. */
export function sessionChannel(
  apiBase: string,
  onMessage: (message: SessionMessage) => void,
): { notify(message: SessionMessage): void } {
  if (typeof BroadcastChannel === 'undefined') return { notify() {} };
  const channel = new BroadcastChannel(`campus-session ${apiBase}`);
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (MESSAGES.includes(event.data)) onMessage(event.data as SessionMessage);
  });
  return { notify: (message) => channel.postMessage(message) };
}
