/** Texts and errors of the check-in desk. */
import type { CheckInState } from '@paddock/domain/check-in/states.ts'
import { plural } from '@paddock/domain/plural.ts'

export const STATE_LABELS: Record<CheckInState, string> = {
  here: 'Here',
  late: 'Late',
  expected: 'Expected',
  missing: 'Missing',
  out: 'Not taking part',
}

export const FAILED = {
  save: 'Not checked in',
  deadline: 'The deadline could not be saved. Please try again.',
  paper: 'The PDF could not be made. Please try again.',
} as const

type Named = { team_name: string; team_number: string }
const named = ({ team_number, team_name }: Named) => [team_number, team_name].filter(Boolean).join(' ')

export const MESSAGES = {
  checkedIn: (team: Named) => ({ title: 'Checked in', text: named(team), kind: 'check-in' }),
  walkedIn: (team: Named) => ({ title: 'Registered and checked in', text: named(team), kind: 'check-in' }),
  alreadyHere: (team: Named, time: string) => ({
    title: 'Already here',
    text: `${named(team)} was checked in at ${time}.`,
    kind: 'check-in',
  }),
  notTakingPart: (team: Named) => ({
    title: 'Not taking part',
    text: `${named(team)} has withdrawn or was disqualified. An organiser can readmit it.`,
    kind: 'check-in',
  }),
  unknown: {
    title: 'No such team',
    text: 'No team of this event matches. Check the badge, or register a walk-in.',
    kind: 'check-in',
  },
  several: (count: number) => ({
    title: `${plural(count, 'team')} match`,
    text: 'Type more, or press Check in beside the team.',
    kind: 'check-in',
  }),
  sent: (labels: readonly string[]) => ({ title: 'Sent from this device', text: labels.join(', ') }),
  deadlineSaved: { title: 'Saved', text: 'The check-in deadline has been changed.' },
  full: (teams: number, most: number) =>
    `The event has ${teams} of at most ${plural(most, 'team')}. A walk-in is registered all the same.`,
  noTeams: { title: 'No teams yet', text: 'Teams appear here once they are registered, or register a walk-in.' },
  noMatch: { title: 'No team matches', text: 'Change the search or the filter.' },
} as const

export const labelOf = (team: Named, what: string) => `${named(team)}: ${what}`
