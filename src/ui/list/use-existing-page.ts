import { useEffect } from 'react';
import { pageRange } from './pages.ts';

/**
 * Goes to the last page when the shown one no longer exists: what was deleted may have been all of it. The total is
 * undefined while it is unknown.
 */
export function useExistingPage(
  { page, size, total }: { readonly page: number; readonly size: number; readonly total: number | undefined },
  onPage: (page: number) => void,
): void {
  useEffect(() => {
    if (total === undefined) return;
    const { pages } = pageRange(page, size, total);
    if (page > pages) onPage(pages);
  });
}
