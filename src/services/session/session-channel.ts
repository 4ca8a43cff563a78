/** Session notifications between tabs. */
export type SessionNews = 'in' | 'out' | 'refreshed';

const NEWS: readonly unknown[] = ['in', 'out', 'refreshed'];

/** Connects the tabs of one origin for one API origin. Without BroadcastChannel, tabs are independent. */
export function sessionChannel(apiBase: string, hear: (news: SessionNews) => void): { tell(news: SessionNews): void } {
  if (typeof BroadcastChannel === 'undefined') return { tell() {} };
  const channel = new BroadcastChannel(`campus-session ${apiBase}`);
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (NEWS.includes(event.data)) hear(event.data as SessionNews);
  });
  return { tell: (news) => channel.postMessage(news) };
}
