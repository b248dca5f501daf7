/** Awards, their winners and their numbers in words. */
import { type AwardBasis, BASIS_NAMES } from '@paddock/domain/awards/award.ts'
import { plural } from '@paddock/domain/plural.ts'
import { pointsText } from '@paddock/domain/racing/points.ts'
import { inSeconds } from '@paddock/domain/racing/run-time.ts'
import { ms, points } from '@paddock/domain/units.ts'
import type { Award, Board } from './award-actions.ts'

type Place = Award['awarded'][number]

const TIMES: readonly AwardBasis[] = ['fastest_lap', 'lowest_value']

export const valueText = (basis: AwardBasis, value: number | null, decimals: number) => {
  if (value === null) return ''
  return TIMES.includes(basis) ? `${inSeconds(ms(value))} s` : `${pointsText(points(value), decimals)} points`
}

export const nameIn = ({ teams }: Pick<Board, 'teams'>) => {
  const names = new Map(teams.map(({ team_id, team_name }) => [team_id, team_name]))
  return (team_id: string) => names.get(team_id) ?? 'Unknown team'
}

/** “1st Vortex; 2nd Apex and Bolt”. */
export const placesText = (places: readonly Place[], nameOf: (team_id: string) => string) =>
  places.map(({ place, team_ids }) => `${ORDINALS[place] ?? place} ${team_ids.map(nameOf).join(' and ')}`).join('; ')

export const ORDINALS: Record<number, string> = { 1: '1st', 2: '2nd', 3: '3rd', 4: '4th', 5: '5th' }

export function ruleText({ basis, counts, chosen_by, category, one_per_team, only_for }: Award, board: Board): string {
  const titles = new Map(
    [...board.choices.parts, ...board.choices.race_parts, ...board.choices.scorecards].map(({ id, title }) => [
      id,
      title,
    ]),
  )
  const named = counts.map((one) => titles.get(one) ?? one)
  const counted = named.length > 3 ? plural(named.length, 'line') : named.join(', ')
  const rule = basis === 'none' ? 'Nominations and votes' : [BASIS_NAMES[basis], counted].filter(Boolean).join(': ')
  return [
    category ?? 'All classes',
    chosen_by === 'judges' && basis !== 'none' ? `Judges choose, beside ${rule.toLowerCase()}` : rule,
    only_for && `only for ${only_for}`,
    one_per_team && 'one award per team',
  ]
    .filter(Boolean)
    .join(' · ')
}

export const WHY_NOT = {
  disqualified: 'disqualified',
  performance_failure: 'performance failure',
  only_for: 'not eligible',
} as const
