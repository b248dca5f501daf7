/**
 * Closes the gaps that a withdrawn team leaves. What was raced and re-runs stay as they are.
 *
 * | step | does                                                                                                 |
 * |------|------------------------------------------------------------------------------------------------------|
 * | 1    | the runs of teams that no longer race are taken out, and races without a team with them              |
 * | 2    | a race with empty lanes is dissolved if all its teams find an empty lane elsewhere and their rest there; those with the fewest teams first, and the latest of them |
 */
import { withRun } from './insert-team.ts'
import { firstOpenPlace, isRested, type ProgrammeRace, runInLane } from './race.ts'

type Options = { lanes: readonly number[]; rest: number; races: (team_id: string) => boolean }

export function closeGaps(all: readonly ProgrammeRace[], { lanes, rest, races: stillRaces }: Options): ProgrammeRace[] {
  let left = all
    .map((race) => (race.raced ? race : { ...race, runs: race.runs.filter(({ team_id }) => stillRaces(team_id)) }))
    .filter(({ raced, runs }) => raced || runs.length > 0)
  const hasGap = ({ raced, rerun, runs }: ProgrammeRace) => !raced && !rerun && runs.length < lanes.length
  const candidates = left
    .filter(hasGap)
    .reverse()
    .sort((one, other) => one.runs.length - other.runs.length)
  for (const { id } of candidates) left = dissolved(left, id, rest, hasGap) ?? left
  return left
}

/** Without this race, its runs in empty lanes of others; undefined if one of them finds no place. */
function dissolved(
  races: readonly ProgrammeRace[],
  id: string,
  rest: number,
  hasGap: (race: ProgrammeRace) => boolean,
): ProgrammeRace[] | undefined {
  const race = races.find((one) => one.id === id)
  if (!race || !hasGap(race)) return
  let others = races.filter((one) => one !== race)
  for (const run of race.runs) {
    const from = firstOpenPlace(others)
    const at = others.findIndex(
      (other, place) =>
        place >= from && hasGap(other) && !runInLane(other, run.lane) && isRested(others, place, run.team_id, rest),
    )
    if (at < 0) return
    others = withRun(others, at, run)
  }
  return others
}
