/**
 * What deleting laps undoes in the knockout.
 *
 * | the lap belongs to                                  | deleting it                                                  |
 * |-----------------------------------------------------|--------------------------------------------------------------|
 * | the Grand Prix, or a match that was re-run          | undoes nothing                                               |
 * | a match that is not decided                         | clears the car's time                                        |
 * | a tied match                                        | clears it and opens the match again                          |
 * | a decided match                                     | the same, and the winner leaves the next match               |
 * | a decided match whose winner has raced on           | is refused until those laps are deleted                      |
 * | the decided final                                   | opens it again, and takes the knockout points back           |
 */
import { isNextOf, isThirdPlace, roundsOf } from './bracket.ts'
import { placeName, racedOn } from './bracket-changes.ts'
import { isTied, type Match, type MatchRun } from './match.ts'
import { type Bracket, settledBracket } from './settle-bracket.ts'

type Lap = MatchRun & { id: string; knockout_match_id: string | null }

export type Deletion<M> = { undoes: string[]; changed: M[] } | { refused: string }

/** The bracket is that of the category, with the laps of all its matches. */
export function deletionOf<M extends Match & { id: string }>(
  bracket: Bracket<M, Lap>,
  ids: readonly string[],
): Deletion<M> {
  const { matches, laps } = bracket
  const touched = new Set(laps.filter(({ id }) => ids.includes(id)).flatMap((lap) => lap.knockout_match_id ?? []))
  const rounds = roundsOf(matches)
  const left = laps.filter(({ id }) => !ids.includes(id))
  const after = settledBracket({ ...bracket, laps: left }, touched)
  if ('racedOn' in after) return { refused: racedOn(after.racedOn, rounds) }
  const undoes: string[] = []
  for (const match of matches.filter(({ id }) => touched.has(id))) {
    const place = placeName(match, rounds)
    const now = after.changed.find(({ id }) => id === match.id) ?? match
    if (isTied(match)) undoes.push(`This lap was part of the tie in ${place}, which is open again.`)
    if (match.winner_id === null || match.winner_id === now.winner_id) continue
    const next = matches.find((other) => isNextOf(match, other))
    if (next)
      undoes.push(`This lap decided ${place}; ${match.winner_name} are removed from ${placeName(next, rounds)}.`)
    else if (isThirdPlace(match, rounds))
      undoes.push(`This lap decided ${place}; ${match.winner_name} lose the third place.`)
    else
      undoes.push(
        `This lap decided ${place}; ${match.winner_name} lose the title and the knockout points are withdrawn.`,
      )
  }
  return { undoes, changed: after.changed }
}
