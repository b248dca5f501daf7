/** Toasts and prompts of the entry of paper sheets. */
export const MESSAGES = {
  first: 'First entry',
  second: (by: string) => `Second entry. The first was made by ${by}.`,
  resolving: 'The two entries differ. Please look at the paper again.',
  entered: {
    once: 'First entry saved. Please enter the sheet a second time.',
    differs: 'The two entries differ. Please look at the paper again.',
    agreed: 'Both entries agree.',
    counted: 'The marks of this sheet count now.',
  },
  notSaved: 'The sheet could not be saved.',
  notRemoved: 'The entries could not be discarded.',
} as const
