/**
 * Who gets which award. The awards are taken in their order of precedence.
 *
 * | rule                     | means                                                                                      |
 * |--------------------------|--------------------------------------------------------------------------------------------|
 * | one award per team       | whoever has won an earlier award of this kind drops out, and the next moves up; both are   |
 * |                          | told apart from the ranking by name                                                        |
 * | an award for place 2, 3  | is taken from the whole ranking: nobody drops out of it                                    |
 * | equal values             | share a place (1, 1, 3); a tie is broken only by people, with a reason                     |
 * | chosen by judges         | the places are those that were decided; the ranking decides nothing                        |
 */
import type { AwardRule } from './award.ts'
import { against, type Candidate, type Ineligible, rankingFor, type TeamFigures } from './ranking.ts'

export type AwardedPlace = { place: number; team_ids: string[]; value: number | null }

export type Outcome = {
  award_id: string
  /** Without those who have dropped out, the best first. */
  ranking: Candidate[]
  ineligible: Ineligible[]
  /** Who has won an earlier award, and which. */
  dropped: { team_id: string; has: string }[]
  /** The places that are revealed, the best first. */
  places: AwardedPlace[]
  /** Whether several teams share the place of the winner or another that is revealed. */
  is_tied: boolean
}

export type DecidedAward = AwardRule & {
  /** The teams that people have put in order: of a judges' award the winner first, of a tie who goes before whom. */
  decided: readonly string[]
}

export function outcomesOf(awards: readonly DecidedAward[], teams: readonly TeamFigures[]): Outcome[] {
  /** By team, the first award of the kind "one per team" that it has won. */
  const holders = new Map<string, string>()
  return awards.map((award) => {
    const isExclusive = award.one_per_team && award.place === 1
    const held = isExclusive ? holders : new Map<string, string>()
    const all = rankingFor(award, teams)
    const { candidates } = rankingFor(award, teams, new Set(held.keys()))
    const inLine = award.chosen_by === 'judges' ? award.decided : all.candidates.map(({ team_id }) => team_id)
    const chosen =
      award.chosen_by === 'judges' ? decidedOrder(award, teams, held, candidates) : untied(candidates, award)
    const places = placesOf(award, chosen)
    const dropped = droppedOut(inLine, held, award.places)
    if (award.one_per_team)
      for (const team_id of places.find(({ place }) => place === award.place)?.team_ids ?? [])
        if (!holders.has(team_id)) holders.set(team_id, award.id)
    return {
      award_id: award.id,
      ranking: award.chosen_by === 'judges' ? candidates : chosen,
      ineligible: all.ineligible,
      dropped,
      places,
      is_tied: places.some(({ team_ids }) => team_ids.length > 1),
    }
  })
}

/** Those who would have had one of the places. */
function droppedOut(inLine: readonly string[], held: ReadonlyMap<string, string>, places: number) {
  const dropped: Outcome['dropped'] = []
  let left = places
  for (const team_id of inLine) {
    const has = held.get(team_id)
    if (left === 0) break
    if (has === undefined) left -= 1
    else dropped.push({ team_id, has })
  }
  return dropped
}

/** Who was decided upon, without those who are not eligible or hold an award already. */
function decidedOrder(
  award: DecidedAward,
  teams: readonly TeamFigures[],
  held: ReadonlyMap<string, string>,
  ranking: readonly Candidate[],
): Candidate[] {
  const byId = new Map(teams.map((team) => [team.team_id, team]))
  const values = new Map(ranking.map(({ team_id, value }) => [team_id, value]))
  return award.decided
    .filter((team_id) => {
      const team = byId.get(team_id)
      const isOfClass = team !== undefined && (award.category === null || team.category === award.category)
      return isOfClass && !against(award, team) && !held.has(team_id)
    })
    .map((team_id, index) => ({ team_id, place: index + 1, value: values.get(team_id) ?? null }))
}

/** Within a shared place those whom people have put in order come first, one after the other; the others go on sharing. */
function untied(candidates: readonly Candidate[], { decided }: DecidedAward): Candidate[] {
  return [...Map.groupBy(candidates, ({ place }) => place).values()].flatMap((shared) => {
    const named = decided.flatMap((team_id) => shared.find((one) => one.team_id === team_id) ?? [])
    if (shared.length === 1 || named.length === 0) return shared
    const others = shared.filter((one) => !named.includes(one))
    return [
      ...named.map((one, index) => ({ ...one, place: one.place + index })),
      ...others.map((one) => ({ ...one, place: one.place + named.length })),
    ]
  })
}

function placesOf({ place: first, places }: AwardRule, candidates: readonly Candidate[]): AwardedPlace[] {
  const revealed = candidates.filter(({ place }) => place >= first && place < first + places)
  return [...Map.groupBy(revealed, ({ place }) => place)].map(([place, sharing]) => ({
    place,
    team_ids: sharing.map(({ team_id }) => team_id),
    value: sharing[0]?.value ?? null,
  }))
}
