/** Errors and status texts of the results; those of the specification (document 3, section 8) stay to the letter. */
export const FAILED = {
  load: { failure: 'Failed to load the results.' },
  download: { title: 'Export Failed', text: 'The results could not be loaded. Please try again.' },
  print: { title: 'Export Failed', text: 'There was an error generating the PDF. Please try again.' },
  windowBlocked: {
    title: 'Export Failed',
    text: 'Your browser has blocked the print window. Please allow pop-ups for this site and try again.',
  },
} as const

export const CONNECTION_LOST = 'Connection lost. Trying again…'

export const NOT_PUBLIC = {
  title: 'This event is not public',
  text: 'Events become public once they are active. Please check the address with the organiser.',
}

export const PINNED = {
  pinned: (team: string) => ({ title: 'Team pinned', text: `${team} stays first in the standings on this device.` }),
  unpinned: (team: string) => ({ title: 'Team unpinned', text: `${team} is back in its place.` }),
}
