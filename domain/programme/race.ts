/** A race of a programme: which car of which team runs in which lane. */
export type PlannedRun = { team_id: string; car_type: string; lane: number }

export const PLANNED_STATES = [
  'scheduled',
  'called',
  'at_start',
  'armed',
  'racing',
  'provisional',
  'confirmed',
  'rerun',
  'no_show',
  'postponed',
] as const
export type PlannedState = (typeof PLANNED_STATES)[number]

export const SESSION_KINDS = ['grandprix', 'knockout'] as const
export type SessionKind = (typeof SESSION_KINDS)[number]

/** A race that is being rearranged. Whatever was raced stays where it is; a re-run keeps its teams. */
export type ProgrammeRace = {
  id: string
  session_id: string
  runs: readonly PlannedRun[]
  raced: boolean
  rerun: boolean
}

export const DEFAULT_LANES = 2
export const MOST_LANES = 4
/** How many other races are run between two races of a team. */
export const DEFAULT_REST = 3
export const MOST_REST = 20

const runsIn = ({ runs }: Pick<ProgrammeRace, 'runs'>, team_id: string) => runs.some((run) => run.team_id === team_id)

export const runInLane = ({ runs }: Pick<ProgrammeRace, 'runs'>, lane: number) => runs.find((run) => run.lane === lane)

/** How long a team can rest at most between two races that fill every lane. */
export const possibleRest = (teams: number, lanes: number, rest: number) =>
  Math.max(0, Math.min(rest, Math.floor(teams / lanes) - 1))

/** Whether a team may run in the race at this place: not twice in it, nor within `rest` races of another of its races. */
export function isRested(races: readonly Pick<ProgrammeRace, 'runs'>[], place: number, team_id: string, rest: number) {
  const near = races.slice(Math.max(0, place - rest), place + rest + 1)
  return !near.some((race) => runsIn(race, team_id))
}

/** Nothing is inserted or moved before this place: the race after the last one that was raced. */
export const firstOpenPlace = (races: readonly Pick<ProgrammeRace, 'raced'>[]) =>
  races.findLastIndex(({ raced }) => raced) + 1
