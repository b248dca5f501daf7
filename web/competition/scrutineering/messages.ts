/** Toasts and errors of scrutineering; those of the specification (document 3, section 8) stay to the letter. */
import { plural } from '@paddock/domain/plural.ts'
import type { Points } from '@paddock/domain/units.ts'

export const FAILED = {
  loadData: { failureTitle: 'Error Loading Data', failure: 'Failed to load scrutineering data.' },
  loadCriteria: { failureTitle: 'Error Loading Criteria', failure: 'Failed to load scrutineering criteria.' },
  loadResults: { failureTitle: 'Error Loading Results', failure: 'Failed to load scrutineering results.' },
  save: { title: 'Update Failed', text: 'Failed to save scrutineering result.' },
} as const

export const NAME_REQUIRED = { title: 'Scrutineer Name Required', text: "Please enter the scrutineer's name" }

export const NOTHING_TO_SAVE = { title: 'Nothing to save', text: 'Enter a value or choose a status first.' }

export const saved = (sheet: string) => ({ title: 'Scrutineering Saved', text: sheet })

export const sentFromDevice = (sheets: readonly string[]) => ({
  title: 'Scrutineering Saved',
  text: `${sheets.join(', ')}: the results from this device have been sent.`,
})

export const notSaved = (sheet: string, why: string = FAILED.save.text) => ({
  title: FAILED.save.title,
  text: `${sheet}: ${why}`,
})

export const onThisDevice = (sheet: string, later: string) => ({ title: 'On this device', text: `${sheet}: ${later}` })

/** What a failed check costs: 1 point deducted, +0 s. */
export const costText = (points: Points, seconds: number) => `${plural(points, 'point')} deducted, +${seconds} s`
