/**
 * A category's slug from its name (specification 2, section 5): lower case; everything but letters, digits, spaces and
 * hyphens removed; each run of white space one hyphen; repeated hyphens one.
 */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
