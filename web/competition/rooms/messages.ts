/** Toasts about the rooms and opening times of an event. */
export const MESSAGES = {
  added: (name: string) => ({ title: 'Room added', text: name }),
  notAdded: { title: 'Not added', text: 'The room could not be added. Please try again.' },
  changed: (name: string) => ({ title: 'Room saved', text: name }),
  notChanged: { title: 'Not saved', text: 'The room could not be saved. Please try again.' },
  deleted: (name: string) => ({ title: 'Room deleted', text: name }),
  notDeleted: { title: 'Not deleted', text: 'The room could not be deleted. Please try again.' },
  timesSaved: { title: 'Opening times saved', text: 'They are shown on the public page of the event.' },
  timesNotSaved: { title: 'Not saved', text: 'The opening times could not be saved. Please try again.' },
} as const
