/**
 * Where the matches of a bracket stand on a wide screen, in percent of its area: half of them on the left, half on the
 * right, the final in the middle. 32 teams fit with their full names.
 *
 * | rounds | on each side, from the outside | in the middle, one below the other               |
 * |--------|--------------------------------|--------------------------------------------------|
 * | 1      | –                              | final                                            |
 * | 2      | semi final                     | final, third place                               |
 * | 3      | quarter, semi                  | final, third place                               |
 * | 4      | round 1, quarter               | semi final, final, third place, semi final       |
 * | 5      | round 1, round 2, quarter      | semi final, final, third place, semi final       |
 *
 * A bracket of more rounds is shown in parts: its branches of 32 teams one after the other, then the last five rounds.
 */
import { isThirdPlace } from '../racing/bracket.ts'

type Place = { round: number; match_number: number }

export const MOST_ROUNDS = 5
const GAP = 1.2
/** The first round has the longest list and the most names, so it is the widest. */
const WIDTHS: Record<number, readonly number[]> = { 2: [1], 3: [1.1, 1], 4: [1.2, 1.1], 5: [2, 1.1, 1] }
const MIDDLE = 1.2
const TALLEST = { few: 24, stacked: 18 }

export type Box = { left: number; top: number; width: number; height: number }

const sidesOf = (rounds: number) => WIDTHS[rounds] ?? []
const isStacked = (rounds: number) => rounds > 3

/** The columns from left to right: those of the left side, the middle, those of the right side. */
export function columnsOf(rounds: number): { round: number | null; left: number; width: number }[] {
  const sides = sidesOf(rounds)
  const weights = [...sides, MIDDLE, ...sides.toReversed()]
  const unit = (100 - GAP * (weights.length - 1)) / weights.reduce((sum, weight) => sum + weight, 0)
  let left = 0
  return weights.map((weight, index) => {
    const at = left
    left += weight * unit + GAP
    const fromEdge = Math.min(index, weights.length - 1 - index)
    return { round: fromEdge < sides.length ? fromEdge + 1 : null, left: at, width: weight * unit }
  })
}

/** `third` says whether the bracket has a match for the third place. */
export function boxOf(place: Place, rounds: number, third: boolean): Box {
  const columns = columnsOf(rounds)
  const { round, match_number } = place
  const tallest = isStacked(rounds) ? TALLEST.stacked : TALLEST.few
  const middle = columns[sidesOf(rounds).length] ?? { left: 0, width: 100 }
  if (round > sidesOf(rounds).length) return boxAt(middle, heightInMiddle(place, rounds, third), tallest)
  const each = 2 ** (rounds - round - 1)
  const onLeft = match_number <= each
  const column = columns[onLeft ? round - 1 : columns.length - round] ?? middle
  const row = onLeft ? match_number : match_number - each
  return boxAt(column, ((row - 0.5) / each) * 100, Math.min(tallest, 100 / each - GAP))
}

function heightInMiddle({ round, match_number }: Place, rounds: number, third: boolean): number {
  const isThird = isThirdPlace({ round, match_number }, rounds)
  if (!isStacked(rounds)) return isThird ? 82 : 50
  if (round < rounds) return match_number === 1 ? 12 : 88
  if (!third) return 50
  return isThird ? 64 : 40
}

const boxAt = ({ left, width }: { left: number; width: number }, y: number, height: number): Box => ({
  left,
  width,
  top: y - height / 2,
  height,
})

/** A line from each match to the one that its winner goes on to, as SVG paths in percent. */
export function linesOf(rounds: number, third: boolean): string[] {
  return Array.from({ length: rounds - 1 }, (_, index) => index + 1).flatMap((round) =>
    Array.from({ length: 2 ** (rounds - round) }, (_, number) => {
      const from = boxOf({ round, match_number: number + 1 }, rounds, third)
      const to = boxOf({ round: round + 1, match_number: Math.ceil((number + 1) / 2) }, rounds, third)
      return lineBetween(from, to)
    }),
  )
}

function lineBetween(from: Box, to: Box): string {
  const [y, end] = [from.top + from.height / 2, to.top + to.height / 2].map(round2)
  if (from.left === to.left) {
    const x = round2(from.left + from.width / 2)
    const down = from.top < to.top
    return `M${x} ${round2(down ? from.top + from.height : from.top)}V${round2(down ? to.top : to.top + to.height)}`
  }
  const right = from.left < to.left
  const begin = right ? from.left + from.width : from.left
  const target = right ? to.left : to.left + to.width
  return `M${round2(begin)} ${y}H${round2((begin + target) / 2)}V${end}H${round2(target)}`
}

const round2 = (value: number) => Math.round(value * 100) / 100

/** The parts in which a bracket is shown, each with rounds and numbers of its own; `first` is the round it starts with. */
export function bracketParts<M extends Place>(
  matches: readonly M[],
): { first: number; rounds: number; matches: M[] }[] {
  const rounds = matches.reduce((most, { round }) => Math.max(most, round), 0)
  if (rounds === 0) return []
  if (rounds <= MOST_ROUNDS) return [{ first: 1, rounds, matches: [...matches] }]
  const end = { first: rounds - MOST_ROUNDS + 1, rounds: MOST_ROUNDS }
  const branches = 2 ** (rounds - MOST_ROUNDS)
  const inBranch = (branch: number) =>
    matches.flatMap((match) => {
      const each = 2 ** (MOST_ROUNDS - match.round)
      const number = match.match_number - branch * each
      return match.round <= MOST_ROUNDS && number >= 1 && number <= each ? [{ ...match, match_number: number }] : []
    })
  const last = matches.flatMap((match) =>
    match.round < end.first ? [] : [{ ...match, round: match.round - end.first + 1 }],
  )
  return [
    ...Array.from({ length: branches }, (_, branch) => ({ first: 1, rounds: MOST_ROUNDS, matches: inBranch(branch) })),
    { ...end, matches: last },
  ]
}
