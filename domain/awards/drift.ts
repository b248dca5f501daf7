/** What has changed since the awards were locked: the results as they are now would give an award to somebody else. */
import type { AwardedPlace, Outcome } from './outcomes.ts'

export type Drift = { award_id: string; locked: AwardedPlace[]; now: AwardedPlace[] }

export function driftOf(locked: ReadonlyMap<string, AwardedPlace[]>, outcomes: readonly Outcome[]): Drift[] {
  return outcomes.flatMap(({ award_id, places }) => {
    const was = locked.get(award_id) ?? []
    return sameTeams(was, places) ? [] : [{ award_id, locked: was, now: places }]
  })
}

const sameTeams = (a: readonly AwardedPlace[], b: readonly AwardedPlace[]) => written(a) === written(b)

const written = (places: readonly AwardedPlace[]) =>
  places
    .toSorted((a, b) => a.place - b.place)
    .map(({ place, team_ids }) => `${place}:${team_ids.toSorted().join()}`)
    .join(' ')
