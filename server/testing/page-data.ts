/** Reads what a page tells search engines. */

/** The things of the page's structured data by their type. */
export function dataIn(page: unknown): Record<string, Record<string, unknown>> {
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(String(page))?.[1]
  const things: Record<string, unknown>[] = block ? JSON.parse(block)['@graph'] : []
  return Object.fromEntries(things.map((thing) => [thing['@type'], thing]))
}

export const canonicalIn = (page: unknown) =>
  /<link rel="canonical" href="([^"]*)">/.exec(String(page))?.[1]?.replaceAll('&amp;', '&')
export const titleIn = (page: unknown) => /<title>([^<]*)<\/title>/.exec(String(page))?.[1]
export const isListed = (page: unknown) => !String(page).includes('<meta name="robots" content="noindex">')
