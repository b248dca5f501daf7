/**
 * Sprint: a Grand Prix in which the best total time of each team counts.
 *
 * | best total time t    | points                                                         |
 * |----------------------|----------------------------------------------------------------|
 * | the fastest, T1      | 100                                                            |
 * | up to B = 1.5 × T1   | 100 × (B − t) / (B − T1)                                        |
 * | beyond, or no time   | 0                                                              |
 *
 * | runs      | one car, two lanes, at most 10 in each                         |
 * | total     | the points of the sprint; equal totals share a place           |
 *
 * A knockout can be raced besides, as in League and cup; it gives no points.
 */
import { CUP, LEAGUE_AND_CUP } from '../league-and-cup/pack.ts'
import type { Pack } from '../pack.ts'

export const SPRINT: Pack = {
  ...LEAGUE_AND_CUP,
  id: 'sprint',
  title: 'Sprint',
  about:
    'The best total time of each team counts: 100 points for the fastest, fewer the slower, 0 for half as slow again.',
  source: [{ title: 'Paddock, Sprint', date: '2026-11-17', articles: '' }],
  race_parts: [
    {
      id: 'grand_prix',
      title: 'Grand Prix',
      article: '',
      rule: 'places_then_scale',
      value: { of: 'total', skip: 0, take: 1, too_few: 'no_value' },
      places: [100],
      base_percent: 150,
      floor: 0,
      top: 100,
      anchor: 'fastest',
      per_dnf: 0,
      on_base_deducts: false,
      slowest_gets_floor: false,
      ties: 'better_place',
      least: 0,
    },
  ],
  knockout: { ...CUP, seeding: { rule: 'points_of', part: 'grand_prix' } },
  total: { ...LEAGUE_AND_CUP.total, parts: ['grand_prix'], decimals: 2 },
}
