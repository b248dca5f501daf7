import { expect, test } from 'vitest'
import { grandPrixRule, scoreOf } from '../rules/grand-prix.ts'
import { ms, type Points, points } from '../units.ts'
import { type Scored, toLead, toLeadSentence } from './to-lead.ts'

const rule = grandPrixRule('A', 'Development', 'regional')
const rules = { races: [{}], grand_prix: { Development: rule } }

/** Points as the standings have them, `marks` from the judges. */
function table(...teams: [id: string, runs: number, sum: number, marks: number][]): Scored[] {
  const done = teams.filter(([, runs]) => runs >= rule.runs).map(([, , sum]) => sum)
  const fastest = done.length > 0 ? ms(Math.min(...done)) : undefined
  return teams.map(([team_id, runs, sum, marks]) => {
    const score = scoreOf(rule, runs, runs >= rule.runs ? ms(sum) : undefined, fastest)
    return {
      team_id,
      runs,
      sum_of_best: ms(sum),
      grand_prix_points: score,
      total_points: (score + marks) as Points,
      parts: { grand_prix: score, judges: points(marks) },
    }
  })
}
const needed = (standings: Scored[], team: string) => toLead(rules, 'Development', standings, team)

test('with fewer runs than count, one more is enough or is not', () => {
  expect(needed(table(['a', 3, 3000, 0], ['b', 3, 3600, 0]), 'b')).toEqual({ needs: 'a_run' })
  expect(needed(table(['a', 5, 5000, 0], ['b', 3, 3600, 0]), 'b')).toBeUndefined()
})

test('the leader needs nothing, and a team without results cannot be told', () => {
  const standings = table(['a', 4, 4000, 0], ['b', 3, 3600, 0])
  expect([needed(standings, 'a'), needed(standings, 'nobody')]).toEqual([undefined, undefined])
})

test('the last counting run needs exactly the time that makes the lower sum', () => {
  expect(needed(table(['a', 7, 7000, 0], ['b', 6, 6010, 0]), 'b')).toEqual({ needs: 'car_time', at_most: 989 })
})

test('marks count beside the races: the same time no longer is enough', () => {
  const behind = needed(table(['a', 7, 7000, 2], ['b', 6, 6010, 0]), 'b')
  expect(behind).toMatchObject({ needs: 'car_time' })
  expect(behind?.needs === 'car_time' && behind.at_most).toBeLessThan(989)
})

test('the time told is enough, and a thousandth more is not', () => {
  const [leader, chaser] = [['a', 7, 7100, 5] as const, ['b', 6, 6050, 3] as const]
  const told = needed(table([...leader], [...chaser]), 'b')
  if (told?.needs !== 'car_time') throw new Error('no time was told')
  const leads = (time: number) => {
    const [a, b] = table([...leader], ['b', 7, 6050 + time, 3])
    return (b?.total_points ?? 0) > (a?.total_points ?? 0)
  }
  expect([leads(told.at_most), leads(told.at_most + 1)]).toEqual([true, false])
})

test('an impossible time is not asked for', () => {
  expect(needed(table(['a', 7, 7000, 90], ['b', 6, 6600, 0]), 'b')).toBeUndefined()
})

test('once all counting runs are done, or under other rules, nothing is told', () => {
  const standings = table(['a', 7, 7000, 0], ['b', 7, 7100, 0])
  expect(needed(standings, 'b')).toBeUndefined()
  const open = table(['a', 3, 3000, 0], ['b', 3, 3600, 0])
  expect(toLead({ races: [{}, {}], grand_prix: { Development: rule } }, 'Development', open, 'b')).toBeUndefined()
  expect(toLead({ races: [{}], grand_prix: {} }, 'Development', open, 'b')).toBeUndefined()
  const weighted = open.map((row) => ({ ...row, total_points: (row.total_points * 2) as Points }))
  expect(needed(weighted, 'b')).toBeUndefined()
})

test('the sentence names the team', () => {
  expect(toLeadSentence('Vortex', { needs: 'a_run' })).toBe('Vortex take the lead with one more finished run.')
  expect(toLeadSentence('Vortex', { needs: 'car_time', at_most: ms(989) })).toBe(
    'Vortex need a car time of 0.989 s or faster to lead.',
  )
})
