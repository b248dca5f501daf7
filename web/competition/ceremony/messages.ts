/** Toasts about the ceremony. */
export const DONE = {
  prepared: { title: 'Script made', text: 'The least award comes first. Change the order as you like.' },
  added: { title: 'Added to the script' },
  saved: { title: 'Item saved' },
  removed: { title: 'Taken out of the script' },
  started: { title: 'Ceremony started', text: 'All screens show it now.' },
  ended: { title: 'Ceremony ended', text: 'The screens are back to what they showed before.' },
} as const

export const FAILED = {
  saving: { title: 'Not saved', text: 'The change could not be saved. Please try again.' },
  pressed: { title: 'Nothing happened', text: 'The press did not reach the server. Please press again.' },
  started: { title: 'Not started', text: 'The ceremony could not be started. Please try again.' },
  pdf: 'The script could not be made as a PDF.',
}
