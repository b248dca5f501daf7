/** What the desk knows about a race before it is sent: who is locked and why, and what stands against it. */
import { matchOfRace } from '@paddock/domain/racing/race.ts'
import { isLocked, MOST_RUNS_IN_LANE } from '@paddock/domain/racing/run-caps.ts'
import { isOut } from '@paddock/domain/racing/team-status.ts'
import { type DeskDraft, type RunDraft, runsOf } from './desk-draft.ts'
import type { Track } from './next-run.ts'
import { refusalOf, type Said } from './race-words.ts'
import type { TeamOption } from './run-card.tsx'

type Team = Track['teams'][number]

/** The server checks it again; here it is told before anything has left the fields. */
export function againstRace({ teams, laps, matches }: Track, draft: DeskDraft): Said | undefined {
  const { category, knockout } = draft
  const track = { category, teams, laps, matches: matches.filter((match) => match.category === category) }
  const verdict = matchOfRace(track, { is_knockout_race: knockout, runs: runsOf(draft) })
  return 'refused' in verdict ? refusalOf(verdict.refused, verdict.message, verdict) : undefined
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
      const time = run.status === 'finish' ? `car time ${run.racing_time}` : run.status.toUpperCase()
      return `${nameOf(run, teams)} car ${run.car_type}, ${time}`
    })
    .join('; ')
