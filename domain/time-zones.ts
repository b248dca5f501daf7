/** Time zones by their IANA name (`Europe/Berlin`), as Intl knows them in the browser and on the server. */

/** Which day a moment is on in a time zone, as `2027-03-14`. */
export function dayIn(timeZone: string): (moment: string) => string {
  // Canadian English writes days in the order in which they sort.
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (moment) => format.format(new Date(moment))
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A fixed offset such as `+02:00` is a zone to Intl, but it has no name and no summer time. */
export const isNamedTimeZone = (name: string) => /^[A-Za-z]/.test(name) && isTimeZone(name)
