/** Toasts and errors of racing; those of the specification (document 3, sections 5 and 8) stay to the letter. */
import type { Category } from '@paddock/domain/competition/event.ts'
import { plural } from '@paddock/domain/plural.ts'
import { BRACKET_ERRORS } from '@paddock/domain/racing/messages.ts'
import { TEAM_STATUS_LABELS, type TeamStatus } from '@paddock/domain/racing/team-status.ts'
import type { api } from '../../app/api.ts'
import { sentLater } from '../../app/outbox-entry.ts'
import { toast } from '../../ui/toast.tsx'

export type Recorded = Awaited<ReturnType<typeof api.race_results.record.call>>
export type Message = { title: string; text: string }

export const FAILED = {
  loadTeams: { failure: 'Failed to load teams' },
  recalculate: 'Failed to recalculate Grand Prix scores',
  generateBracket: 'Failed to generate knockout bracket',
  deleteBracket: 'Failed to delete brackets',
  reopenMatch: 'Failed to reopen the match',
  allocatePoints: 'Failed to allocate knockout points',
  savePoints: 'Failed to save the points',
  deletePoints: 'Failed to delete the points',
  savePenalty: 'Failed to save the penalty',
  deletePenalty: 'Failed to delete the penalty',
  correctLap: 'Failed to correct the lap',
  deleteLap: 'Failed to delete race result',
  keepLap: 'Failed to keep the lap',
  updateTeam: { title: 'Update Failed', text: 'Failed to update the team' },
} as const

export const ON_DEVICE = {
  computed: (moment: string, unsent: string) =>
    `Computed on this device, from what it stored at ${moment} and ${unsent} that the server does not have yet.`,
  refused: (reasons: readonly string[]) => `Not counted: ${reasons.join(' ')}`,
  undecided: (races: number) =>
    `${plural(races, 'race')} of this device ${races === 1 ? 'differs' : 'differ'} from what the server has: decide under Live Timing.`,
}

export const TWO_VERSIONS = {
  title: 'Entered here and at another desk',
  text: 'Nothing has been overwritten. Compare both and choose.',
  corrected: 'These laps have been corrected since they were entered here.',
  theirs: 'Keep the server’s',
  mine: 'Use this device’s',
  both: 'Two races: keep both',
  handOver: 'Let the organisers decide',
  handedOver: (race: string) => ({
    title: 'Handed to the organisers',
    text: `${race}: they see it in the event, beside what is recorded.`,
  }),
  reason: (from: string) => `Timed at two desks: the times of ${from} were chosen`,
  chosen: (race: string) => ({ title: 'Times replaced', text: race }),
  failed: 'Failed to use the times of this device',
} as const

export const IN_HISTORY = 'It stays in the history.'

type NamedLap = { team_name: string; lap_number: number }
const lapText = ({ team_name, lap_number }: NamedLap) => `${team_name}, lap ${lap_number}.`
const deleted = (what: string, undone: readonly string[]) => ({
  title: 'Race Result Deleted',
  text: [what, ...undone, IN_HISTORY].join(' '),
})

export const DONE = {
  recalculated: (teams: number) => ({
    title: 'Scores Updated',
    text: `The Grand Prix scores of ${plural(teams, 'team')} were recalculated.`,
  }),
  bracketGenerated: (category: Category) => ({
    title: 'Bracket Generated',
    text: `The ${category} knockout can begin.`,
  }),
  bracketDeleted: (category: Category) => ({
    title: 'Brackets Deleted',
    text: `The ${category} bracket was deleted.`,
  }),
  matchReopened: (one: string, other: string) => ({ title: 'Match Reopened', text: `${one} and ${other} race again.` }),
  pointsAllocated: (teams: number, category: Category) => ({
    title: 'Knockout Points Allocated',
    text: `${plural(teams, 'team')} in ${category} received their points.`,
  }),
  pointsSaved: (team: string, points: number) => ({
    title: 'Points Saved',
    text: `${team}: ${points > 0 ? '+' : ''}${points}`,
  }),
  penaltySaved: (team: string, points: number) => ({ title: 'Penalty Saved', text: `${team}: −${points}` }),
  penaltyDeleted: (team: string, points: number) => ({ title: 'Penalty Deleted', text: `${team}: −${points}` }),
  pointsDeleted: (team: string, points: number) => ({
    title: 'Points Deleted',
    text: `${team}: ${points}. They stay in the history.`,
  }),
  lapCorrected: (lap: NamedLap, follows: readonly string[]) => ({
    title: 'Lap Corrected',
    text: [lapText(lap), ...follows].join(' '),
  }),
  lapDeleted: (lap: NamedLap, undone: readonly string[]) => deleted(lapText(lap), undone),
  raceDeleted: (race: string, undone: readonly string[]) => deleted(`${race}.`, undone),
  lapKept: (lap: NamedLap) => ({ title: 'Lap Kept', text: lapText(lap) }),
  teamUpdated: (team: string, status: TeamStatus) => ({
    title: 'Team Updated',
    text: `${team}: ${TEAM_STATUS_LABELS[status]}`,
  }),
}

export const bracketExists = (category: Category) => ({
  title: 'Bracket Already Exists',
  text: BRACKET_ERRORS.exists(category),
})

export const tooFewTeams = (category: Category) => ({
  title: 'Insufficient Teams',
  text: BRACKET_ERRORS.tooFewTeams(category),
})

const CHAMPIONS_FOR = 10_000

export function showRecorded({ outcome, match }: Recorded) {
  const kind = match ? 'Knockout' : 'Grand Prix'
  // One toast at a time: on a race day they would otherwise cover the toast about a winner.
  toast.success({ title: 'Race Recorded', text: `${kind} race saved to database`, kind: 'race-recorded' })
  const winner = match?.winner_name ?? ''
  if (outcome === 'tied')
    toast.info({ title: 'Tie', text: 'Both teams have the same best time. The match can be re-run under Knockout.' })
  if (outcome === 'advanced') toast.success({ title: 'Winner Advanced', text: `${winner} advance to the next round` })
  if (outcome === 'champion') {
    toast.success({ title: 'Knockout Points Allocated', text: `${match?.category} knockout is decided` })
    toast.success({
      title: 'KNOCKOUT CHAMPIONS',
      text: `${winner} win the ${match?.category} knockout`,
      duration: CHAMPIONS_FOR,
    })
  }
}

/** `reached`: the server answered, but failed. */
export function showUnsent(reached: boolean, durable: boolean) {
  if (reached) toast.destructive({ title: 'Error', text: `Failed to save race results. ${sentLater(durable)}` })
  else toast.info({ title: 'Not sent yet', text: sentLater(durable) })
}

export function refusalOf(code: string, message: string, data?: unknown): Message {
  const about = isObject(data) ? data : {}
  if (code === 'CAR_LOCKED') return { title: `Team ${about.team} Car Locked`, text: message }
  if (code === 'CAR_ALREADY_RACED') return { title: 'Car Already Raced', text: message }
  if (code === 'NO_MATCH_FOUND') return { title: 'No Match Found', text: message }
  if (code === 'WRONG_TEAM') return { title: 'Wrong Team', text: message }
  const [first]: unknown[] = Array.isArray(about.fields) ? about.fields : []
  const why = isObject(first) && typeof first.why === 'string' ? first.why : message
  return { title: 'Error', text: why }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export const LAP_IMPORT = {
  done: (imported: number, known: number) => ({
    title: 'Laps imported',
    text: `${plural(imported, 'lap was', 'laps were')} imported.${known > 0 ? ` ${plural(known, 'row was', 'rows were')} recorded already.` : ''}`,
  }),
  failed: 'Failed to import the laps',
  onlyGrandPrix:
    'Rows are imported as Grand Prix laps. Knockout races are recorded at the desk; those already recorded there are recognised by their times.',
  tooMany: {
    title: 'More than 1,000 rows',
    text: 'One import can have at most that many. Leave out some rows, or split the file.',
  },
} as const
