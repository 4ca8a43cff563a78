import { signal } from '@preact/signals-react';

interface OwnPicture {
  readonly userId: string;
  /** Empty after the picture was removed. */
  readonly avatarUrl: string;
}

/** The picture that the user has chosen or removed on this page; answers read before show the earlier one. */
export const ownPicture = signal<OwnPicture | null>(null);
