/**
 * The positions of a bracket's matches, in em.
 *
 * | what                    | where                                                        |
 * |-------------------------|--------------------------------------------------------------|
 * | round 1                 | one below the other, under the heading                       |
 * | match m of a later one  | half-way between matches 2m − 1 and 2m of the round before   |
 * | champion                | behind the final, at the same height                         |
 * | race for third place    | below the final                                              |
 */
export const BOX = { width: 12, height: 4.25 }
const GAP = { across: 2, down: 1.25 }
const HEADING = 2.5

export const sizeOf = (rounds: number, withThird = false) => ({
  width: (rounds + 1) * BOX.width + rounds * GAP.across,
  height: Math.max(
    HEADING + 2 ** Math.max(0, rounds - 1) * (BOX.height + GAP.down) - GAP.down,
    withThird ? thirdPlaceOf(rounds).top + BOX.height : 0,
  ),
})

/** The round after the last one is for the champion. */
export function placeOf(round: number, match: number, rounds = round) {
  const span = 2 ** (Math.min(round, rounds) - 1) * (BOX.height + GAP.down)
  return {
    left: (round - 1) * (BOX.width + GAP.across),
    top: HEADING + (match - 0.5) * span - (BOX.height + GAP.down) / 2,
  }
}

export function thirdPlaceOf(rounds: number) {
  const { left, top } = placeOf(rounds, 1)
  return { left, top: top + BOX.height + HEADING }
}

/** One line from each match to its winner's next match, and from the final to the champion. */
export function linesOf(rounds: number): string[] {
  const half = GAP.across / 2
  return Array.from({ length: rounds }, (_, index) => {
    const round = index + 1
    return Array.from({ length: 2 ** (rounds - round) }, (_, match) => {
      const from = placeOf(round, match + 1)
      const to = placeOf(round + 1, Math.ceil((match + 1) / 2), rounds)
      const [x, y] = [from.left + BOX.width, from.top + BOX.height / 2]
      return `M${x} ${y}h${half}V${to.top + BOX.height / 2}h${half}`
    })
  }).flat()
}
