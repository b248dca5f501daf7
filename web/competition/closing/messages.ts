/** Toasts, errors and status labels of closing an event and deciding on late entries. */
export const FAILED = {
  accept: { title: 'Not Recorded', text: 'The entry could not be recorded. Please try again.' },
  dismiss: 'The entry could not be dismissed. Please try again.',
  checkMissing: 'The check for missing results failed. You can still complete the event.',
} as const

export const accepted = (subject: string) => ({ title: 'Entry Accepted', text: `${subject} is recorded.` })

export const KIND_LABELS = { race: 'Race', mark: 'Marks', scrutineering: 'Scrutineering' } as const
export const DECISION_LABELS = { accepted: 'Accepted', dismissed: 'Dismissed' } as const
