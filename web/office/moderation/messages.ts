/** What the Organisers tab says: errors and toasts. */
export const MESSAGES = {
  suspended: (name: string) => ({ title: 'Suspended', text: name }),
  restored: (name: string) => ({ title: 'Restored', text: name }),
  notSuspended: (name: string) => `${name} could not be suspended.`,
  notRestored: (name: string) => `${name} could not be restored.`,
  limitLifted: (company: string) => ({ title: 'Limit lifted', text: `${company} can create any number of events.` }),
  limitNotLifted: 'The limit could not be lifted.',
  companiesFailed: 'Failed to load companies',
  eventsFailed: 'Failed to load events',
} as const
