/**
 * What deleting laps undoes in the knockout (issue: it says so first).
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
import { isNextOf, roundsOf, stageOf } from './bracket.ts'
import { isTied, type Match, settled, withdrawn } from './match.ts'
import type { Car, Milliseconds } from './run-time.ts'

type Lap = { id: string; team_id: string; car_type: Car; gross_time: Milliseconds; knockout_match_id: string | null }

export type Deletion<M> = { undoes: string[]; changed: M[]; takesPointsBack: boolean } | { refused: string }

/** `matches` are those of the category, `laps` the laps of the matches that `ids` belong to. */
export function deletionOf<M extends Match & { id: string }>(
  matches: readonly M[],
  laps: readonly Lap[],
  ids: readonly string[],
): Deletion<M> {
  const touched = new Set(laps.filter(({ id }) => ids.includes(id)).map((lap) => lap.knockout_match_id))
  const rounds = roundsOf(matches)
  const undoes: string[] = []
  /** By id, so that a match that loses both its teams loses them one after the other. */
  const changed = new Map<string, M>()
  let takesPointsBack = false
  for (const match of matches.filter(({ id }) => touched.has(id))) {
    const place = placeInWords(match, rounds)
    const left = laps.filter((lap) => lap.knockout_match_id === match.id && !ids.includes(lap.id))
    changed.set(match.id, settled(match, left))
    if (isTied(match)) undoes.push(`This lap was part of the tie in ${place}, which is open again.`)
    if (match.winner_id === null) continue
    const next = matches.find((other) => isNextOf(match, other))
    if (!next) {
      takesPointsBack = true
      undoes.push(
        `This lap decided ${place}; ${match.winner_name} lose the title, and the knockout points are taken back.`,
      )
      continue
    }
    if (next.status !== 'pending') return { refused: racedOn(next, rounds) }
    changed.set(next.id, withdrawn(changed.get(next.id) ?? next, match.winner_id))
    undoes.push(`This lap decided ${place}; ${match.winner_name} leave ${placeInWords(next, rounds)}.`)
  }
  return { undoes, changed: [...changed.values()], takesPointsBack }
}

const racedOn = (next: Match, rounds: number) =>
  `${capital(placeInWords(next, rounds))} has been raced already. Delete its laps first.`

/** 'match 2 of the Semi Finals', or 'the Final'. */
export function placeInWords({ round, match_number }: Pick<Match, 'round' | 'match_number'>, rounds: number) {
  const stage = stageOf(round, rounds)
  if (round === rounds) return 'the Final'
  return stage.startsWith('Round') ? `match ${match_number} of ${stage}` : `match ${match_number} of the ${stage}`
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
