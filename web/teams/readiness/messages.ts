/** Errors and questions of the Readiness tab. */
export const SAVE_FAILED = 'This could not be saved. Please try again.'
export const INVALID_MEASUREMENT = 'Please enter a number from 0 to 99,999'

export const deleteDocument = {
  question: (name: string) => ({
    title: `Delete ${name}?`,
    text: 'It will be removed from the list for the whole team.',
    confirmLabel: 'Delete',
    destructive: true,
  }),
  failed: 'The document could not be deleted. Please try again.',
}
