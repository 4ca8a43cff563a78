import type { ReactNode } from 'react';

/** One group of the gallery, under its name. */
export function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="group">
      <h2>{name}</h2>
      {children}
    </section>
  );
}
