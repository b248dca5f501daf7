/** Toasts about the logos of teams and companies. */
export const LOGO_MESSAGES = {
  saved: { title: 'Logo saved' },
  notSaved: { title: 'Logo not saved', text: 'The logo was not saved. Please try again.' },
  removed: { title: 'Logo removed' },
  notRemoved: { title: 'Logo not removed', text: 'The logo was not removed. Please try again.' },
} as const
