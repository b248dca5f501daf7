/**
 * Long lists are shown page by page, all pages about equally full.
 *
 * | rows | most on a page | pages    |
 * |------|----------------|----------|
 * | 0    | 10             | none     |
 * | 10   | 10             | 10       |
 * | 11   | 10             | 6, 5     |
 * | 32   | 10             | 8, 8, 8, 8 |
 */
export function pagesOf<T>(rows: readonly T[], most: number): T[][] {
  const pages = Math.ceil(rows.length / most)
  const size = Math.ceil(rows.length / Math.max(1, pages))
  return Array.from({ length: pages }, (_, page) => rows.slice(page * size, (page + 1) * size))
}

/** Which page is shown at a moment, so that screens beside each other show the same one. */
export const pageAt = (now: number, pages: number, seconds: number) =>
  pages < 2 ? 0 : Math.floor(now / (seconds * 1000)) % pages

/** When the page changes next. */
export const nextPageAt = (now: number, seconds: number) => (Math.floor(now / (seconds * 1000)) + 1) * seconds * 1000

/** As for pages, where each slide has its own seconds. */
export function slideAt(now: number, seconds: readonly number[]): { index: number; until: number } {
  const round = seconds.reduce((sum, each) => sum + each * 1000, 0)
  if (round === 0) return { index: 0, until: Number.POSITIVE_INFINITY }
  let end = now - (now % round)
  for (const [index, each] of seconds.entries()) {
    end += each * 1000
    if (now < end) return { index, until: end }
  }
  return { index: 0, until: end }
}
