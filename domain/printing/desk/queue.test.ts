import { describe, expect, test } from 'vitest'
import {
  byDue,
  mayPrint,
  mostThatFit,
  plateFault,
  type QueuedPart,
  suggestedPlates,
  unitsToPrint,
  unitsToReprint,
} from './queue.ts'

const counts = (ordered: number, done = 0, printing = 0, planned = 0, failed = 0) => ({
  ordered,
  done,
  printing,
  planned,
  failed,
})

describe('units that are to be printed', () => {
  test.each([
    ['a new part', counts(8), 8, 0],
    ['some on a plate', counts(8, 0, 3, 2), 3, 0],
    ['all done', counts(8, 8), 0, 0],
    ['two failed and are to be printed again', counts(8, 6, 0, 0, 2), 2, 2],
    ['the failed ones are already on a plate', counts(8, 6, 2, 0, 2), 0, 0],
    ['one failed, and some were never printed', counts(8, 3, 0, 0, 1), 5, 1],
    ['the order was reduced after they were printed', counts(2, 4), 0, 0],
  ])('%s', (_, of, toPrint, again) => {
    expect(unitsToPrint(of)).toBe(toPrint)
    expect(unitsToReprint(of)).toBe(again)
  })
})

const printer = { bed_x_mm: 200, bed_y_mm: 200, bed_z_mm: 200, material_ids: [] as string[] }
const part = (part_id: string, about: Partial<QueuedPart> = {}): QueuedPart => ({
  part_id,
  material_id: 'pla',
  material_name: 'PLA',
  colour: 'Black',
  size: { x: 95, y: 95, z: 20 },
  to_print: 1,
  due_on: null,
  accepted_at: '2026-11-01T10:00:00Z',
  ...about,
})

test('the next due date comes first, then whoever has waited longest, and without a due date last', () => {
  const sorted = byDue([
    part('open'),
    part('late', { due_on: '2026-11-02' }),
    part('newer', { due_on: '2026-11-09', accepted_at: '2026-11-03T10:00:00Z' }),
    part('older', { due_on: '2026-11-09' }),
  ])
  expect(sorted.map(({ part_id }) => part_id)).toEqual(['late', 'older', 'newer', 'open'])
})

const suggestedPlate = (on: typeof printer, queue: QueuedPart[]) =>
  suggestedPlates([{ ...on, id: 'one' }], queue).get('one') ?? []

describe('a free printer gets', () => {
  const suggested = (queue: QueuedPart[], on = printer) =>
    suggestedPlate(on, queue).map(({ part_id, units }) => `${units} ${part_id}`)

  test.each([
    ['nothing from an empty queue', [], []],
    ['nothing that has no units left', [part('a', { to_print: 0 })], []],
    ['as many units as fit', [part('a', { to_print: 9 })], ['4 a']],
    [
      'the most urgent part, and beside it others from the same spool',
      [
        part('later', { due_on: '2026-11-20', to_print: 9 }),
        part('red', { due_on: '2026-11-19', colour: 'Red' }),
        part('first', { due_on: '2026-11-18' }),
      ],
      ['1 first', '3 later'],
    ],
    [
      'small parts beside a large one that leaves no room for the next',
      [
        part('large', { due_on: '2026-11-18', size: { x: 190, y: 120, z: 20 } }),
        part('next', { due_on: '2026-11-19', size: { x: 190, y: 100, z: 20 } }),
        part('small', { due_on: '2026-11-20', size: { x: 30, y: 30, z: 20 }, to_print: 3 }),
      ],
      ['1 large', '3 small'],
    ],
    [
      'nothing that is too large for it',
      [part('huge', { size: { x: 210, y: 20, z: 20 } }), part('high', { size: { x: 20, y: 20, z: 201 } })],
      [],
    ],
  ])('%s', (_, queue, expected) => expect(suggested(queue)).toEqual(expected))

  test('only materials that it takes', () => {
    const queue = [part('pla', { due_on: '2026-11-18' }), part('asa', { material_id: 'asa' })]
    expect(suggested(queue, { ...printer, material_ids: ['asa'] })).toEqual(['1 asa'])
    expect(suggested([part('gone', { material_id: null })], { ...printer, material_ids: ['asa'] })).toEqual([])
  })

  test('the same as somebody would find by hand: what is suggested is a plate without a fault', () => {
    const queue = [part('a', { to_print: 3 }), part('b', { size: { x: 40, y: 20, z: 5 }, to_print: 30 })]
    const lots = suggestedPlate(printer, queue).map(({ part_id, units }) => ({
      part: queue.find((one) => one.part_id === part_id) ?? part('none'),
      units,
    }))
    expect(plateFault(printer, lots)).toBeUndefined()
    const [, small] = lots
    expect(mostThatFit(printer, lots, { ...(small?.part ?? part('none')), to_print: 1 })).toBe(0)
  })
})

test('two free printers get different units', () => {
  const both = [
    { ...printer, id: 'one' },
    { ...printer, id: 'two' },
  ]
  const queue = [part('a', { to_print: 6, due_on: '2026-11-18' }), part('red', { colour: 'Red' })]
  expect([...suggestedPlates(both, queue)]).toEqual([
    ['one', [{ part_id: 'a', units: 4 }]],
    ['two', [{ part_id: 'a', units: 2 }]],
  ])
})

describe('a plate is refused', () => {
  const lot = (one: QueuedPart, units = 1) => ({ part: one, units })
  test.each([
    ['without parts', [], 'nothing'],
    ['with two colours', [lot(part('a')), lot(part('b', { colour: 'Red' }))], 'two-spools'],
    ['with two materials', [lot(part('a')), lot(part('b', { material_id: 'asa' }))], 'two-spools'],
    ['if it is too full', [lot(part('a'), 5)], 'does-not-fit'],
    ['unless it is full to the brim', [lot(part('a'), 4)], undefined],
    ['unless colours differ only in capitals', [lot(part('a')), lot(part('b', { colour: 'black' }))], undefined],
  ] as const)('%s', (_, lots, fault) => expect(plateFault(printer, lots)).toBe(fault))

  test('on a printer that does not take the material', () => {
    expect(plateFault({ ...printer, material_ids: ['asa'] }, [lot(part('a'))])).toBe('other-material')
    expect(mayPrint({ ...printer, material_ids: ['asa'] }, part('a'))).toBe(false)
  })
})
