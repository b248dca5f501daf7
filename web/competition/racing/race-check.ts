/** What the desk knows about a race before it is sent: who is locked and why, and what stands against it. */
import { lookAlikeOf, lookAlikeQuestion } from '@paddock/domain/racing/look-alike.ts'
import { matchOfRace } from '@paddock/domain/racing/race.ts'
import { isLocked, MOST_RUNS_IN_LANE } from '@paddock/domain/racing/run-caps.ts'
import { RUN_STATUS_LABELS, timeFrom } from '@paddock/domain/racing/run-time.ts'
import { isOut } from '@paddock/domain/racing/team-status.ts'
import type { Question } from '../../ui/confirm.tsx'
import { type DeskDraft, type RunDraft, runsOf } from './desk-draft.ts'
import { deskId } from './desk-id.ts'
import { refusalOf, type Said } from './messages.ts'
import type { Track } from './next-run.ts'
import type { Lap } from './race-data.ts'
import type { TeamOption } from './run-card.tsx'

type Team = Track['teams'][number]

/** The server checks it again; here it is shown before anything is sent. */
export function againstRace({ teams, laps, matches }: Track, draft: DeskDraft): Said | undefined {
  const { category, knockout } = draft
  const track = { category, teams, laps, matches: matches.filter((match) => match.category === category) }
  const verdict = matchOfRace(track, { is_knockout_race: knockout, runs: runsOf(draft) })
  return 'refused' in verdict ? refusalOf(verdict.refused, verdict.message, verdict) : undefined
}

/** What is asked where another desk seems to have recorded this race already. */
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

const why = ({ car_type, lane }: RunDraft) =>
  `Car ${car_type} has completed maximum ${MOST_RUNS_IN_LANE} runs in Lane ${lane}`

const isFull = ({ knockout }: DeskDraft, { laps }: Pick<Track, 'laps'>, run: RunDraft) =>
  !knockout && isLocked(laps, run)

/** Why the chosen car cannot run in the chosen lane. */
export function lockOf(draft: DeskDraft, index: number, track: Track): string | undefined {
  const run = runsOf(draft)[index]
  if (!run?.team_id || !isFull(draft, track, run)) return undefined
  return `${nameOf(run, track.teams)} ${why(run)}`
}

/** The teams of the category; one that is locked says why. */
export function teamOptions(draft: DeskDraft, index: number, track: Track): TeamOption[] {
  const run = runsOf(draft)[index]
  if (!run) return []
  return track.teams
    .filter(({ category }) => category === draft.category)
    .map((team) => {
      const label = `${team.team_number} ${team.team_name}`
      if (isOut(team)) return { value: team.id, label: `${label} (${team.status})`, disabled: true }
      const locked = isFull(draft, track, { ...run, team_id: team.id })
      return { value: team.id, label: locked ? `${label} (locked: ${why(run)})` : label, disabled: locked }
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
