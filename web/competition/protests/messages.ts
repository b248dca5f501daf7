/** Toasts, questions and failures of protests and appeals. */
import type { Message } from '../../app/server-errors.ts'

export const DONE = {
  lodged: (kind: string): Message => ({
    title: `${kind} lodged`,
    text: 'The chair decides it. You see the outcome here.',
  }),
  filesMissing: (names: readonly string[], why: string): Message => ({
    title: 'Lodged, but not every file was uploaded',
    text: `${names.join(', ')}: ${why} Add it again below.`,
  }),
  decided: { title: 'Decision saved', text: 'Both teams see it.' },
  withdrawn: { title: 'Withdrawn' },
  windows: { title: 'Windows saved' },
  added: (count: number) => ({ title: count === 1 ? 'File added' : `${count} files added` }),
} as const

export const FAILED = {
  lodge: 'It could not be lodged. Please try again.',
  decide: 'The decision could not be saved. Please try again.',
  withdraw: 'It could not be withdrawn. Please try again.',
  windows: 'The windows could not be saved. Please try again.',
  upload: 'The file could not be uploaded. Please try again.',
  download: 'The file could not be downloaded. Please try again.',
} as const

export const withdrawQuestion = (what: string) => ({
  title: `Withdraw the ${what}?`,
  text: `The chair no longer decides it, and it costs nothing. It stays in the history.`,
  confirmLabel: 'Withdraw',
  destructive: true,
})
