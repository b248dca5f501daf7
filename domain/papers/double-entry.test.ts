import { expect, test } from 'vitest'
import { points } from '../units.ts'
import { differencesBetween, sheetState } from './double-entry.ts'

const entry = (marks: Record<string, number>, notes: string | null = null) => ({
  marks: Object.fromEntries(Object.entries(marks).map(([name, value]) => [name, points(value)])),
  notes,
})

test('the same marks and the same comment agree, in whatever order they were typed', () => {
  const [first, second] = [entry({ Design: 8, Pitch: 7.5 }, 'Good'), entry({ Pitch: 7.5, Design: 8 }, 'Good')]
  expect(differencesBetween(first, second)).toEqual([])
  expect(sheetState({ first, second, counted: false })).toBe('agreed')
})

test('another mark, a line that one of them left empty and another comment are differences', () => {
  const [first, second] = [entry({ Design: 8, Pitch: 7 }, 'Good'), entry({ Design: 6, Speed: 0 }, null)]
  expect(differencesBetween(first, second)).toEqual([
    { criterion: 'Design', first: 8, second: 6 },
    { criterion: 'Pitch', first: 7, second: null },
    { criterion: 'Speed', first: null, second: 0 },
    { criterion: null, first: 'Good', second: null },
  ])
  expect(sheetState({ first, second, counted: false })).toBe('differs')
})

test('a sheet that was entered once waits for the second entry, and one whose marks were saved counts', () => {
  const first = entry({ Design: 8 })
  expect(sheetState({ first, second: null, counted: false })).toBe('once')
  expect(sheetState({ first, second: first, counted: true })).toBe('counted')
})
