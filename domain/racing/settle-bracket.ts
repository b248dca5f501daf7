/**
 * A bracket as its laps and its teams leave it, from the first round to the final.
 *
 * | a match                                             | becomes                                                     |
 * |-----------------------------------------------------|-------------------------------------------------------------|
 * | that is decided by its laps                         | stands as it was raced, also when one of its teams is out   |
 * | that is not decided, one of its teams is out        | a walkover for the other                                    |
 * | that is not decided, both are out                   | closed without a winner: nobody goes on                     |
 * | of which one side can never come                    | a walkover for the team that is there                       |
 * | for the third place                                 | takes the losers of the semi finals, as the final takes the winners |
 * | whose winner changes                                | sends the new one on in place of the old one                |
 * | that was raced by a team that no longer belongs     | refuses the change                                          |
 *
 * Only what is `touched`, and what follows from it, is derived anew.
 */
import { add, type Milliseconds } from '../units.ts'
import { isNextOf, isThirdPlace, roundsOf, takesLoserOf } from './bracket.ts'
import { advanced, loserOf, type Match, type MatchRun, settled, sideOf, withdrawn } from './match.ts'
import { type Car, SENTINEL } from './run-time.ts'

type BracketMatch = Match & { id: string }
export type BracketLap = MatchRun & { knockout_match_id: string | null }

export type Bracket<M, L extends BracketLap = BracketLap> = {
  /** Of one category. */
  matches: readonly M[]
  /** Of its matches. */
  laps: readonly L[]
  /** The ids of withdrawn and disqualified teams, and of those that the rules put out. */
  out: ReadonlySet<string>
  /** What the rules add to each time of a team's cars, for failures in scrutineering. */
  additions?: ReadonlyMap<string, Readonly<Record<Car, Milliseconds>>>
  /** Races in a match, by the pack; two if missing. */
  races?: number
}

/** Those that differ, each as it is now; or the match that stands against it since it has been raced. */
export function settledBracket<M extends BracketMatch>(
  { matches, laps, out, additions, races }: Bracket<M>,
  touched: ReadonlySet<string>,
): { changed: M[] } | { racedOn: M } {
  const inOrder = matches.toSorted((a, b) => a.round - b.round || a.match_number - b.match_number)
  const rounds = roundsOf(matches)
  const now = new Map<string, M>()
  for (const match of inOrder) {
    const before = inOrder
      .filter((one) => isNextOf(one, match) || takesLoserOf(match, one, rounds))
      .map(({ id }) => comingFrom(now.get(id) as M, isThirdPlace(match, rounds)))
    const filled = match.round === 1 ? match : withComing(match, before)
    const runs = laps
      .filter(({ knockout_match_id }) => knockout_match_id === match.id)
      .map((lap) => withAddition(lap, additions))
    if (runs.some(({ team_id }) => !sideOf(filled, team_id))) return { racedOn: match }
    const dead = before.filter(({ isOver, team }) => isOver && team === undefined).length
    const anew = touched.has(match.id) || filled !== match || match.is_walkover || needsWalkover(filled, out, dead)
    now.set(
      match.id,
      anew && !match.is_bye ? walkedOver(settled(opened(match, filled), runs, races), out, dead) : filled,
    )
  }
  return { changed: inOrder.flatMap((match) => differing(match, now.get(match.id))) }
}

function withAddition(lap: BracketLap, additions: Bracket<unknown>['additions']): BracketLap {
  const addition = additions?.get(lap.team_id)?.[lap.car_type]
  if (addition === undefined || lap.gross_time >= SENTINEL) return lap
  return { ...lap, gross_time: add(lap.gross_time, addition) }
}

/** A match between other teams than before starts anew. */
const opened = <M extends Match>(before: M, match: M): M =>
  match.sudden_death && match !== before ? { ...match, sudden_death: false } : match

/** Who goes on from a match, if it is over: its winner, or its loser to the match for the third place. */
type Coming = { isOver: boolean; team: { id: string; name: string } | undefined }

/** A match that is closed without a winner is not re-run: nobody comes from it. */
function comingFrom(match: Match, asLoser: boolean): Coming {
  const { winner_id, winner_name, is_walkover } = match
  const isOver = winner_id !== null || is_walkover
  if (asLoser) return { isOver, team: loserOf(match) }
  return { isOver, team: winner_id === null || winner_name === null ? undefined : { id: winner_id, name: winner_name } }
}

/** With those who come from the matches before it: who no longer does leaves, who does takes the first empty slot. */
function withComing<M extends Match>(match: M, before: readonly Coming[]): M {
  const coming = before.flatMap(({ team }) => team ?? [])
  let filled = match
  for (const team_id of [match.team_a_id, match.team_b_id])
    if (team_id !== null && !coming.some(({ id }) => id === team_id)) filled = withdrawn(filled, team_id)
  for (const { id, name } of coming) filled = advanced(filled, { winner_id: id, winner_name: name }) ?? filled
  return filled
}

const needsWalkover = ({ team_a_id, team_b_id, winner_id }: Match, out: ReadonlySet<string>, dead: number) =>
  winner_id === null && (dead > 0 || [team_a_id, team_b_id].some((id) => id !== null && out.has(id)))

function walkedOver<M extends Match>(match: M, out: ReadonlySet<string>, dead: number): M {
  if (match.winner_id !== null) return match
  const there = [
    { id: match.team_a_id, name: match.team_a_name },
    { id: match.team_b_id, name: match.team_b_name },
  ].filter(({ id }) => id !== null)
  if (there.length + dead < 2) return match
  const left = there.filter(({ id }) => id !== null && !out.has(id))
  if (left.length === 2) return match
  const [winner] = left
  const outcome = { winner_id: winner?.id ?? null, winner_name: winner?.name ?? null }
  return { ...match, ...outcome, status: 'completed', is_walkover: true }
}

function differing<M extends Match>(before: M, after: M | undefined): M[] {
  if (!after) return []
  return (Object.keys(after) as (keyof M)[]).some((field) => after[field] !== before[field]) ? [after] : []
}
