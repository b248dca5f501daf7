/** How many runs one import has at most. Apart from the import itself, which few pages need. */
export const MOST_LINES = 1000
