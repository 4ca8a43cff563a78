import type { ReactNode } from 'react';

/** User-generated text, such as a name or an email address, isolated with its own direction. */
export const Bdi = ({ children }: { children: ReactNode }) => <bdi dir="auto">{children}</bdi>;
