/** Toasts about screens and slides. */
type Named = { name: string }

export const MESSAGES = {
  paired: ({ name }: Named) => ({ title: 'Screen paired', text: `${name} shows its view now.` }),
  notPaired: { title: 'Not paired', text: 'The screen could not be paired. Please try again.' },
  notSaved: { title: 'Not saved', text: 'The change could not be saved. Please try again.' },
  notSwitched: { title: 'Not switched', text: 'The scene could not be switched. Please try again.' },
  identified: ({ name }: Named) => ({
    title: 'Look at the screens',
    text: `${name} shows its name for a few seconds.`,
  }),
  unpaired: ({ name }: Named) => ({ title: 'Screen unpaired', text: `${name} shows a pairing code again.` }),
  notUnpaired: { title: 'Not unpaired', text: 'The screen could not be unpaired. Please try again.' },
  slidesAdded: (count: number) => ({ title: count === 1 ? 'Slide added' : `${count} slides added` }),
  notAdded: { title: 'Not added', text: 'The picture could not be added. Please try again.' },
  slideDeleted: { title: 'Slide deleted' },
} as const
