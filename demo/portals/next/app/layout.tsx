import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Campus } from './campus';
import './page.css';

export const metadata: Metadata = { title: 'Northlight reading room', icons: 'data:,' };

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Campus />
        {children}
      </body>
    </html>
  );
}
