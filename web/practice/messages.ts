/** Toasts, errors, questions and names of practice runs. */

import { plural } from '@paddock/domain/plural.ts'
import type { Measure } from '@paddock/domain/practice/run.ts'

export const run = {
  saved: (name: string) => ({ title: 'Run saved', text: name }),
  saveFailed: 'The run could not be saved.',
  deleted: (name: string) => ({ title: 'Run deleted', text: name }),
  deleteFailed: 'The run could not be deleted. Please try again.',
  deleteQuestion: (name: string) => ({
    title: 'Delete this run?',
    text: `${name} will be removed from the history and all statistics. This cannot be undone.`,
    confirmLabel: 'Delete',
    destructive: true,
  }),
  undone: { title: 'Last entry undone' },
  undoFailed: 'The last entry could not be undone. Please try again.',
  notRecorded: (text: string) => ({ title: 'The run was not recorded', text }),
  notSent: (text: string) => ({ title: 'Not sent yet', text }),
}

export const imported = {
  done: (added: number, known: number) => ({
    title: 'Runs imported',
    text: `${plural(added, 'run')} added.${known > 0 ? ` ${known} already existed.` : ''}`,
  }),
  failed: 'The import did not work. Press Import again; no run is stored twice.',
}

export const MEASURE_NAMES: Record<Measure, string> = {
  racing: 'Racing time',
  reaction: 'Reaction time',
  total: 'Total time',
}
