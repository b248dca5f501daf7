import { expect, test } from 'vitest'
import { points } from '../units.ts'
import { judgedWorking } from './judged-working.ts'

const sheet = (name: string, total: number) => ({ card: name, name, total: points(total) })
const SHEETS = [sheet('Design', 70), sheet('Design', 80), sheet('Portfolio', 40)]

test.each([
  [
    'average_of_panels',
    [sheet('Design', 63.5), sheet('Portfolio', 100)],
    ['Mean of 2 panels: (63.5 + 100) / 2 = 81.75'],
  ],
  ['average_of_panels', [sheet('Design', 63.5)], ['One panel: 63.5']],
  ['sum_of_scorecards', SHEETS, ['Design: (70 + 80) / 2 = 75', 'Portfolio: 40', '75 + 40 = 115']],
  ['one_agreed_mark', [sheet('Design', 17)], ['Design: 17']],
  ['sum_of_scorecards', [], ['No marks yet: 0 points']],
] as const)('%s of %o', (marks, sheets, lines) => expect(judgedWorking({ marks }, sheets)).toEqual(lines))
