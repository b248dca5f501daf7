/** The name and address of a database beside another one, on the same server. */
const LONGEST_NAME = 63

export const databaseIn = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))

export function siblingOf(url: string, suffix: string) {
  const name = `${databaseIn(url).slice(0, LONGEST_NAME - suffix.length)}${suffix}`
  return { name, url: databaseUrl(url, name) }
}

export function databaseUrl(url: string, name: string) {
  const address = new URL(url)
  address.pathname = `/${encodeURIComponent(name)}`
  return address.href
}
