/**
 * Knockout cup: every team races one match after the other until it loses.
 *
 * | cup    | winner | lost the final | won the race for third place | lost it | a quarter final | before |
 * |--------|--------|----------------|------------------------------|---------|-----------------|--------|
 * | points | 40     | 30             | 20                           | 15      | 10              | 5      |
 *
 * | bracket   | drawn at random, all teams                               |
 * | match     | one race, one car of each team; a tie is raced again     |
 * | total     | the points of the cup; equal totals share a place        |
 */
import { CUP, LEAGUE_AND_CUP } from '../league-and-cup/pack.ts'
import type { Pack } from '../pack.ts'

export const KNOCKOUT_CUP: Pack = {
  ...LEAGUE_AND_CUP,
  id: 'knockout-cup',
  title: 'Knockout cup',
  about:
    'One race in a match: the winner goes on, the loser is out. Those that lose a semi final race for third place.',
  source: [{ title: 'Paddock, Knockout cup', date: '2026-11-17', articles: '' }],
  race_parts: [],
  knockout: {
    ...CUP,
    seeding: { rule: 'by_lot' },
    field: null,
    bracket: 'drawn_at_random',
    points: { winner: 40, lost: [30, 15, 10], third_place: 20, earlier: 5, outside: 0, given: 'with_the_champion' },
  },
  total: { ...LEAGUE_AND_CUP.total, parts: ['knockout'] },
}
