import type { ReactNode } from 'react';

/** One named group of the gallery. */
export function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="group">
      <h2>{name}</h2>
      {children}
    </section>
  );
}
