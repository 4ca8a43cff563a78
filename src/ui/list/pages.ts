/** The rows shown on a page, starting at 1, and the number of pages. */
export function pageRange(page: number, pageSize: number, total: number): { from: number; to: number; pages: number } {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const at = Math.min(Math.max(1, page), pages);
  return { from: total ? (at - 1) * pageSize + 1 : 0, to: Math.min(at * pageSize, total), pages };
}

/** The page numbers to show: first, last, current and its neighbors; null represents a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = new Set([1, pages, page - 1, page, page + 1].filter((one) => one >= 1 && one <= pages));
  // A gap of one page is replaced with that page.
  for (const one of [3, pages - 2])
    if (near.has(one) && one > 1 && one < pages) near.add(one < page ? one - 1 : one + 1);
  const sorted = [...near].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b);
  return sorted.flatMap((one, index) => (index && one - sorted[index - 1]! > 1 ? [null, one] : [one]));
}
