/** Toasts, errors and status labels of marking; those of the specification (document 3, section 8) stay to the letter. */
import { differentScores, missingLinesText } from '@paddock/domain/judging/messages.ts'
import type { Score } from './marking-queries.ts'
import type { Standing } from './team-standing.ts'

export const FAILED = {
  loadData: { failureTitle: 'Loading Error', failure: 'Failed to load competition data.' },
  loadCriteria: { failureTitle: 'Loading Error', failure: 'Failed to load scoring criteria.' },
  save: { title: 'Save Failed', text: 'Failed to save competition scores.' },
} as const

export const saved = (team: string, { total_score, missing }: Score) => ({
  title: 'Scores Saved',
  text: `${team}: ${total_score} points${missing.length > 0 ? `, incomplete: ${missingLinesText(missing.length)}.` : '.'}`,
})

export const sentFromDevice = (teams: readonly string[]) => ({
  title: 'Scores Saved',
  text: `${teams.join(', ')}: the scores from this device have been sent.`,
})

export const notSaved = (team: string, why: string) => ({
  title: FAILED.save.title,
  text: `${FAILED.save.text} ${team}: ${why}`,
})

export const onThisDevice = (team: string, later: string) => ({ title: 'On this device', text: `${team}: ${later}` })

export const conflict = (team: string) => ({
  title: 'Different scores on another device',
  text: differentScores(team),
})

export const STANDING_LABELS: Record<Standing, string> = {
  choose: 'Please choose',
  refused: 'Not saved',
  waiting: 'On this device',
  typing: 'On this device',
  incomplete: 'Incomplete',
  marked: 'Marked',
  open: 'Not marked',
}

/** What a typed value counts as, where that differs from what was typed. */
/** Under rules with one agreed mark for each criterion. */
export const AGREED = {
  rule: (whole: boolean) =>
    `One agreed mark for each criterion, entered by the lead judge${whole ? ', in whole numbers' : ''}.`,
  taken: (by: string) =>
    `${by} has marked this team on this scorecard. Please agree with that panel: only it can change these marks.`,
}

export const FIELD_NOTES = {
  notANumber: 'This is not a number, so it counts as 0.',
  reduced: (max_points: number) => `Reduced to ${max_points}, the maximum.`,
  raised: 'Raised to 0, the minimum.',
  notWhole: 'Marks are whole numbers under these rules.',
}
