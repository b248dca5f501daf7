/** Toasts about awards. */
export const DONE = {
  saved: { title: 'Award saved' },
  added: (count: number) => ({ title: count === 1 ? 'Award added' : `${count} awards added` }),
  deleted: { title: 'Award deleted' },
  decided: { title: 'Decision saved' },
  asked: { title: 'Request sent', text: 'Another person has to confirm it on their own device.' },
  locked: { title: 'Awards locked', text: 'Nothing about them changes until two people unlock them.' },
  unlocked: { title: 'Awards unlocked' },
  revealed: { title: 'Awards revealed', text: 'They are public now.' },
  voted: { title: 'Vote saved' },
  nominated: { title: 'Nomination saved' },
  withdrawn: { title: 'Nomination withdrawn' },
} as const

export const FAILED = { title: 'Not saved', text: 'The change could not be saved. Please try again.' }
