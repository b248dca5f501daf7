/**
 * A late team joins a programme. What was raced stays, and of what is to come as little as possible changes:
 *
 * | for each run of the late team, the first that is possible                                          |
 * |----------------------------------------------------------------------------------------------------|
 * | it takes an empty lane                                                                              |
 * | it takes the lane of another team, which moves into an empty lane of another race                  |
 * | it gets a race of its own, whose empty lanes the following runs fill in the second way             |
 *
 * Each is tried with the whole rest first, and then with less; the races of the team are spread over what is left of the programme.
 */
import { firstOpenPlace, isRested, type PlannedRun, type ProgrammeRace, runInLane } from './race.ts'

type Deps = { rest: number; newId: () => string; session_id: string }

export function insertRuns(races: readonly ProgrammeRace[], runs: readonly PlannedRun[], deps: Deps): ProgrammeRace[] {
  let rearranged = [...races]
  for (const [index, run] of runs.entries()) {
    const from = firstOpenPlace(rearranged)
    const ideal = from + Math.round(((index + 0.5) / runs.length) * (rearranged.length - from))
    rearranged = placed(rearranged, run, { ...deps, from, ideal })
  }
  return rearranged
}

type Place = Deps & { from: number; ideal: number }

function placed(races: readonly ProgrammeRace[], run: PlannedRun, place: Place): ProgrammeRace[] {
  for (let rest = place.rest; rest >= 0; rest--) {
    const found = intoEmptyLane(races, run, { ...place, rest }) ?? byDisplacing(races, run, { ...place, rest })
    if (found) return found
    const own = ownRace(races, run, { ...place, rest })
    if (own) return own
  }
  throw new Error('A race at the end of a programme was refused.')
}

function intoEmptyLane(races: readonly ProgrammeRace[], run: PlannedRun, { rest, from, ideal }: Place) {
  const fits = openPlaces(races, from, ideal).find(
    (at) => !laneTaken(races, at, run.lane) && isRested(races, at, run.team_id, rest),
  )
  return fits === undefined ? undefined : withRun(races, fits, run)
}

function byDisplacing(races: readonly ProgrammeRace[], run: PlannedRun, { rest, from, ideal }: Place) {
  const places = openPlaces(races, from, ideal)
  const empty = places.filter((at) => !laneTaken(races, at, run.lane))
  for (const at of empty.length ? places : []) {
    const there = races[at] && runInLane(races[at], run.lane)
    if (!there || !isRested(races, at, run.team_id, rest)) continue
    const without = withoutRun(races, at, there)
    const to = empty.find((place) => isRested(without, place, there.team_id, rest))
    if (to !== undefined) return withRun(withRun(without, to, there), at, run)
  }
}

function ownRace(races: readonly ProgrammeRace[], run: PlannedRun, { rest, from, ideal, newId, session_id }: Place) {
  const places = byNearness(from, races.length, ideal)
  const at = places.find((place) => {
    const [before, after] = [races.slice(0, place), races.slice(place)]
    return isRested([...before, { runs: [] }, ...after], place, run.team_id, rest)
  })
  if (at === undefined) return
  const session = (races[at] ?? races[at - 1])?.session_id ?? session_id
  return races.toSpliced(at, 0, { id: newId(), session_id: session, runs: [run], raced: false, rerun: false })
}

const laneTaken = (races: readonly ProgrammeRace[], at: number, lane: number) =>
  !races[at] || runInLane(races[at], lane) !== undefined

/** Re-runs keep their teams. */
const openPlaces = (races: readonly ProgrammeRace[], from: number, ideal: number) =>
  byNearness(from, races.length - 1, ideal).filter((at) => races[at] && !races[at].rerun)

function byNearness(from: number, to: number, ideal: number) {
  const places = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  return places.sort((one, other) => Math.abs(one - ideal) - Math.abs(other - ideal) || one - other)
}

export const withRun = (races: readonly ProgrammeRace[], at: number, run: PlannedRun) =>
  races.map((race, index) => (index === at ? { ...race, runs: [...race.runs, run] } : race))

const withoutRun = (races: readonly ProgrammeRace[], at: number, run: PlannedRun) =>
  races.map((race, index) => (index === at ? { ...race, runs: race.runs.filter((one) => one !== run) } : race))
