import { Fragment, type ReactNode } from 'react';

/** Several identical placeholders. */
export const Repeated = ({ children, times }: { readonly children: ReactNode; readonly times: number }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: they are identical
  Array.from({ length: times }, (_, index) => <Fragment key={index}>{children}</Fragment>);
