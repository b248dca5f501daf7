/** Errors and status labels of an event's history. */
export const FAILED = {
  load: { failureTitle: 'Error', failure: 'Failed to load the history.' },
  title: 'The history could not be loaded',
} as const

/** The name of event staff already says their role. */
export const ROLE_LABELS = { organizer: ' (organiser)', judge: ' (judge)', staff: '' } as const
