/** The size of a file for people: 12 kB, 3.4 MB, 120 MB. */
export function megabytesText(bytes: number) {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`
  return `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`
}
