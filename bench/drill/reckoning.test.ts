import { describe, expect, test } from 'vitest'
import { type Entered, reckon } from './reckoning.ts'
import { brokenPromises, drillTable } from './table.ts'

const entered = (name: string, fault: string, acknowledged = true): Entered => ({ name, fault, acknowledged })
const WORKING = { secondsUntilWorking: 1.25 }

describe('reckoning', () => {
  test('counts what was acknowledged by the fault in which it was', () => {
    const day = [entered('lap 1', 'cut'), entered('lap 2', 'cut'), entered('mark 1', 'kill')]
    const { byFault, total, strangers } = reckon(day, ['mark 1', 'lap 2', 'lap 1'])
    expect(byFault.get('cut')).toEqual({ acknowledged: 2, lost: 0, doubled: 0 })
    expect(byFault.get('kill')).toEqual({ acknowledged: 1, lost: 0, doubled: 0 })
    expect(total).toEqual({ acknowledged: 3, lost: 0, doubled: 0 })
    expect(strangers).toEqual([])
  })

  test('an acknowledged entry that is not stored is lost, an unacknowledged one is not', () => {
    const { total } = reckon([entered('lap 1', 'cut'), entered('lap 2', 'cut', false)], [])
    expect(total).toEqual({ acknowledged: 1, lost: 1, doubled: 0 })
  })

  test('an entry that is stored three times is doubled twice, acknowledged or not', () => {
    const day = [entered('lap 1', 'cut'), entered('lap 2', 'cut', false)]
    const { total } = reckon(day, ['lap 1', 'lap 1', 'lap 1', 'lap 2', 'lap 2'])
    expect(total).toEqual({ acknowledged: 1, lost: 0, doubled: 3 })
  })

  test('what nobody entered is a stranger', () => {
    expect(reckon([entered('lap 1', 'cut')], ['lap 1', 'lap 9']).strangers).toEqual(['lap 9'])
  })
})

describe('the table', () => {
  const cut = { name: 'Cut', ...WORKING }

  test('has a row for each fault, and says which were skipped and why', () => {
    const table = drillTable(
      [
        cut,
        { name: 'Full disk', skipped: 'not root' },
        { name: 'Dead', secondsUntilWorking: 4, takeOverSeconds: 2.94 },
      ],
      reckon([entered('lap 1', 'Cut'), entered('lap 2', 'Dead')], ['lap 1', 'lap 2']),
    )
    expect(table.split('\n').slice(2)).toEqual([
      '| Cut | 1 | 0 | 0 | 1.3 |',
      '| Full disk (skipped: not root) | – | – | – | – |',
      '| Dead | 1 | 0 | 0 | 4.0 (it served after 2.9) |',
      '| All | 2 | 0 | 0 |  |',
    ])
  })

  test('the promises hold when everything is there once and everyone works again', () => {
    expect(brokenPromises([cut], reckon([entered('lap 1', 'Cut')], ['lap 1']), [])).toEqual([])
  })

  test.each([
    ['a loss', [cut], [], [], '1 acknowledged entries are lost.'],
    ['a double', [cut], ['lap 1', 'lap 1'], [], '1 entries are stored more than once.'],
    ['a stranger', [cut], ['lap 1', 'lap 9'], [], '“lap 9” is stored and was never entered.'],
    ['a refusal', [cut], ['lap 1'], ['409 CONFLICT'], 'Refused: 409 CONFLICT'],
    [
      'a slow take-over',
      [{ ...cut, takeOverSeconds: 10 }],
      ['lap 1'],
      [],
      'Cut: it served only 10.0 s after the press.',
    ],
    ['somebody left behind', [{ name: 'Cut' }], ['lap 1'], [], 'Cut: not everyone was working again.'],
  ])('%s breaks a promise', (_, faults, stored, refused, sentence) => {
    expect(brokenPromises(faults, reckon([entered('lap 1', 'Cut')], stored), refused)).toEqual([sentence])
  })

  test('a drill in which nothing was acknowledged shows nothing', () => {
    expect(brokenPromises([cut], reckon([], []), [])).toEqual(['Nothing was acknowledged at all.'])
  })
})
