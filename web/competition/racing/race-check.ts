/** Checks a race before it is sent: which cars are locked and why, and whether the race would be refused. */
import { lookAlikeOf, lookAlikeQuestion } from '@paddock/domain/racing/look-alike.ts'
import { RACE_ERRORS } from '@paddock/domain/racing/messages.ts'
import { matchOfRace } from '@paddock/domain/racing/race.ts'
import { isLocked } from '@paddock/domain/racing/run-caps.ts'
import { RUN_STATUS_LABELS, timeFrom } from '@paddock/domain/racing/run-time.ts'
import { isOut } from '@paddock/domain/racing/team-status.ts'
import type { Question } from '../../ui/confirm.tsx'
import { type DeskDraft, type RunDraft, runsOf } from './desk-draft.ts'
import { deskId } from './desk-id.ts'
import { type Message, refusalOf } from './messages.ts'
import type { Track } from './next-run.ts'
import type { Lap } from './race-data.ts'
import type { TeamOption } from './run-card.tsx'

type Team = Track['teams'][number]

/** The server makes the same check; this one answers before anything is sent. */
export function againstRace({ teams, laps, matches, rules }: Track, draft: DeskDraft): Message | undefined {
  const { category, knockout } = draft
  const ofCategory = matches.filter((match) => match.category === category)
  const track = { category, teams, laps, matches: ofCategory, most_in_lane: rules.per_car_and_lane }
  const verdict = matchOfRace(track, { is_knockout_race: knockout, runs: runsOf(draft) })
  return 'refused' in verdict ? refusalOf(verdict.refused, verdict.message, verdict) : undefined
}

/** The question to ask if another desk seems to have recorded this race already. */
export function anotherDesksRace(draft: DeskDraft, laps: readonly Lap[], now = new Date()): Question | undefined {
  const runs = runsOf(draft).map(({ reaction_time, racing_time, ...run }) => ({
    ...run,
    reaction_time: typedIn(reaction_time),
    racing_time: typedIn(racing_time),
  }))
  const race = { is_knockout_race: draft.knockout, desk_id: deskId(), typed_at: now, runs }
  const [lap] = lookAlikeOf(race, laps) ?? []
  if (!lap) return undefined
  return {
    title: 'Recorded already?',
    text: lookAlikeQuestion(lap, now),
    confirmLabel: 'Record it again',
    cancelLabel: 'Do not record',
    destructive: true,
  }
}

function typedIn(text: string) {
  const read = timeFrom(text, '')
  return 'time' in read ? read.time : null
}

const why = ({ car_type, lane }: RunDraft, { rules }: Track) =>
  RACE_ERRORS.maximumRuns(`Car ${car_type}`, rules.per_car_and_lane, lane)

const isFull = ({ knockout }: DeskDraft, { laps, rules }: Track, run: RunDraft) =>
  !knockout && isLocked(laps, run, rules.per_car_and_lane)

/** Why the chosen car cannot run in the chosen lane. */
export function lockOf(draft: DeskDraft, index: number, track: Track): string | undefined {
  const run = runsOf(draft)[index]
  if (!run?.team_id || !isFull(draft, track, run)) return undefined
  return `${nameOf(run, track.teams)} ${why(run, track)}`
}

/** The teams of the category; a locked team shows the reason. */
export function teamOptions(draft: DeskDraft, index: number, track: Track): TeamOption[] {
  const run = runsOf(draft)[index]
  if (!run) return []
  return track.teams
    .filter(({ category }) => category === draft.category)
    .map((team) => {
      const label = `${team.team_number} ${team.team_name}`
      if (isOut(team)) return { value: team.id, label: `${label} (${team.status})`, disabled: true }
      const locked = isFull(draft, track, { ...run, team_id: team.id })
      return { value: team.id, label: locked ? `${label} (locked: ${why(run, track)})` : label, disabled: locked }
    })
}

const nameOf = ({ team_id }: RunDraft, teams: readonly Team[]) =>
  teams.find(({ id }) => id === team_id)?.team_name ?? ''

/** The race in a few words: 'Falcon car A, car time 1.234; Comet car A, DNF'. */
export const labelOf = (draft: DeskDraft, teams: readonly Team[]) =>
  runsOf(draft)
    .map((run) => {
      const time = run.status === 'finish' ? `car time ${run.racing_time}` : RUN_STATUS_LABELS[run.status]
      return `${nameOf(run, teams)} car ${run.car_type}, ${time}`
    })
    .join('; ')
