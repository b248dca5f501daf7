/**
 * The seeded draw: 1 and 2 can meet only in the final [R17].
 *
 * | size | slots                  | round 1            |
 * |------|------------------------|--------------------|
 * | 2    | 1 2                    | 1-2                |
 * | 4    | 1 4 2 3                | 1-4, 2-3           |
 * | 8    | 1 8 4 5 2 7 3 6        | 1-8, 4-5, 2-7, 3-6 |
 *
 * The better seed is top of its match and has lane 1 in race 1; lanes swap in race 2. Free slots are byes for the best seeds.
 */
import type { KnockoutRules } from './pack-racing.ts'

/** order(1) = [1]; order(2m) = each s of order(m), followed by 2m + 1 − s. */
export function bracketOrder(size: number): number[] {
  let order = [1]
  while (order.length < size) {
    const both = 2 * order.length + 1
    order = order.flatMap((seed) => [seed, both - seed])
  }
  return order
}

/** The announced size, or the next power of two when fewer teams are seeded [R15]. */
export function bracketSize({ field }: Pick<KnockoutRules, 'field'>, seeded: number): number {
  const needed = 2 ** Math.ceil(Math.log2(Math.max(2, seeded)))
  return field === null ? needed : Math.min(field, needed)
}

export type FirstMatch = { match: number; top: string; bottom: string | null }

/** `seeds` has the best first; those beyond the size are outside the field. */
export function firstRound(seeds: readonly string[], size: number): FirstMatch[] {
  const order = bracketOrder(size)
  return Array.from({ length: size / 2 }, (_, index) => {
    const [better, worse] = [order[2 * index] ?? 0, order[2 * index + 1] ?? 0]
    const top = seeds[better - 1]
    if (top === undefined) throw new Error('A match of round 1 is without a team.')
    return { match: index + 1, top, bottom: seeds[worse - 1] ?? null }
  })
}

type Drawn = { round: number; match_number: number; team_a_id: string | null; team_b_id: string | null }

/** The seeds of a seeded bracket by team, read from the places of its first round. */
export function seedsIn(matches: readonly Drawn[]): Map<string, number> {
  const first = matches.filter(({ round }) => round === 1)
  const order = bracketOrder(2 * first.length)
  return new Map(
    first.flatMap(({ match_number, team_a_id, team_b_id }) =>
      [team_a_id, team_b_id].flatMap((id, slot): [string, number][] =>
        id === null ? [] : [[id, order[2 * (match_number - 1) + slot] ?? 0]],
      ),
    ),
  )
}
