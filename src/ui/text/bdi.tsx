import type { ReactNode } from 'react';

/** Something that a person wrote, a name or an e-mail: in its own direction, without turning what stands around it. */
export const Bdi = ({ children }: { children: ReactNode }) => <bdi dir="auto">{children}</bdi>;
