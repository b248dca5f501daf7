/** Errors and texts of the start line. */
export const FAILED = {
  tick: { title: 'Not ticked off', text: 'The team could not be ticked off. Please try again.' },
  call: { title: 'Not called', text: 'The race could not be changed. Please try again.' },
} as const

export const MESSAGES = {
  none: {
    title: 'No race to fetch teams for',
    text: 'The next races appear here once the event has a programme with races to come.',
  },
  offline: 'No connection. Ticks and calls are not saved on this phone: make them again once it is back.',
} as const
