import { expect, test } from 'vitest'
import { aimOf, type Columns, isAtHome, placeOf, stepped, targetAt, under } from './drag-target.ts'

const columns: Columns = { todo: ['a', 'b', 'c'], doing: ['d'], review: [], done: ['e', 'f'] }

/** The targets that a row of keys leads over. */
function walk(dragged: string, ...keys: string[]) {
  let aim = aimOf(columns, dragged)
  return keys.map((key) => {
    aim = stepped(columns, dragged, aim, `Arrow${key}`) ?? aim
    return targetAt(columns, dragged, aim)
  })
}

test('keys go one place at a time, stop at the ends, and cross to the columns beside', () => {
  expect(walk('a', 'Down', 'Down', 'Down', 'Up', 'Up', 'Up')).toEqual(['c', 'todo', 'todo', 'c', 'b', 'b'])
  expect(walk('c', 'Right', 'Right', 'Right', 'Right')).toEqual(['doing', 'review', 'e', 'e'])
  expect(walk('a', 'Right', 'Down', 'Left', 'Left')).toEqual(['d', 'doing', 'c', 'c'])
})

test('a target is a place', () => {
  expect(placeOf(columns, 'e')).toEqual({ status: 'done', before: 'e' })
  expect(placeOf(columns, 'review')).toEqual({ status: 'review', before: null })
})

test.each([
  ['a', 'a', true],
  ['a', 'b', true],
  ['a', 'c', false],
  ['c', 'todo', true],
  ['b', 'todo', false],
  ['a', 'doing', false],
])('%s dropped at %s is at home: %s', (dragged, target, home) => {
  expect(isAtHome(columns, dragged, target)).toBe(home)
})

test('a pointer means the card whose middle is below it, in the nearest column', () => {
  const rect = (left: number, top: number, height: number) => ({
    left,
    top,
    height,
    width: 100,
    right: left + 100,
    bottom: top + height,
  })
  const rects = new Map<string, ReturnType<typeof rect>>([
    ['todo', rect(0, 0, 400)],
    ['doing', rect(110, 0, 400)],
    ['review', rect(220, 0, 400)],
    ['done', rect(330, 0, 400)],
    ['a', rect(0, 0, 50)],
    ['b', rect(0, 60, 50)],
    ['c', rect(0, 120, 50)],
    ['d', rect(110, 0, 50)],
  ])
  expect(under(columns, 'd', rects, { x: 50, y: 80 })).toBe('b')
  expect(under(columns, 'd', rects, { x: 50, y: 90 })).toBe('c')
  expect(under(columns, 'd', rects, { x: -40, y: 300 })).toBe('todo')
  expect(under(columns, 'a', rects, { x: 250, y: 10 })).toBe('review')
})
