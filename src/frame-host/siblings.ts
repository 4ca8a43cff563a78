/** What a frame tells the others of its page: that it has signed somebody in, or out. */
interface Told {
  readonly campus: string;
  readonly isIn: boolean;
}

/**
 * Connects the frames of a page that show widgets of the same school: they have the same session. By messages, because their
 * storage and channels may be blocked.
 * @returns tells the others
 */
export function connectSiblings(tenant: string, onTold: (isIn: boolean) => void): (isIn: boolean) => void {
  addEventListener('message', ({ data, origin }: MessageEvent<Told | null>) => {
    if (origin === location.origin && data?.campus === tenant) onTold(data.isIn === true);
  });
  return (isIn) => {
    const told: Told = { campus: tenant, isIn };
    for (let index = 0; index < parent.length; index += 1)
      if (parent[index] !== window) parent[index]?.postMessage(told, location.origin);
  };
}
