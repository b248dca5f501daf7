/**
 * What a screen sounds when the state of the races changes.
 *
 * | new                                             | sound            |
 * |-------------------------------------------------|------------------|
 * | a result with the fastest run of the day        | fastest          |
 * | any other result with a winner                  | winner           |
 * | a race is called                                | its announcement |
 *
 * The lights sound at their own instants (domain/race-control/lights.ts). A screen that has just started is silent about what it finds.
 */
import { winningLane } from './race-labels.ts'
import { hasResult, type ShownRace } from './shown-race.ts'

type Tracks<R> = readonly { race: R | null; last: R | null }[]

export type Sounds<R> = { tone: 'winner' | 'fastest' | null; called: R | null }

export function soundsBetween<R extends ShownRace>(before: Tracks<R> | null, after: Tracks<R>): Sounds<R> {
  if (!before) return { tone: null, called: null }
  const known = new Map(racesOf(before).map((race) => [race.id, race]))
  const results = racesOf(after).filter((race) => {
    const was = known.get(race.id)
    return hasResult(race) && race.state !== 'rerun' && !(was && hasResult(was))
  })
  const fastest = results.some(({ runs }) => runs.some(({ is_fastest_of_day }) => is_fastest_of_day))
  const winner = results.some((race) => winningLane(race) !== null)
  const called = after.flatMap(({ race }) => (race?.state === 'called' ? [race] : []))
  return {
    tone: fastest ? 'fastest' : winner ? 'winner' : null,
    called: called.find(({ id }) => known.get(id)?.state !== 'called') ?? null,
  }
}

const racesOf = <R>(tracks: Tracks<R>): R[] =>
  tracks.flatMap(({ race, last }) => [race, last].flatMap((one) => (one ? [one] : [])))
