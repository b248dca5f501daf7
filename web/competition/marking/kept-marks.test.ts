import { expect, test } from 'vitest'
import { type KeptMarks, keptIn } from './kept-marks.ts'

/** A browser's storage, as far as it is used. */
function aStorage(full = false) {
  const items = new Map<string, string>()
  return {
    items,
    get length() {
      return items.size
    },
    key: (place: number) => [...items.keys()][place] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, text: string) {
      if (full) throw new Error('QuotaExceededError')
      items.set(key, text)
    },
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  }
}

const marks = (about: Partial<KeptMarks> = {}): KeptMarks => ({
  id: 'i',
  event_id: 'e',
  team_id: 't1',
  judge_panel_id: 'p',
  template_id: 'c',
  team_label: 'T01 Apex',
  typed: { Drawings: '5' },
  notes: '',
  updated_at: null,
  revision: 1,
  wanted: false,
  refused: null,
  ...about,
})

test('what is typed is there again after a reload', () => {
  const storage = aStorage()
  const before = keptIn(storage)
  before.put(marks())
  before.put(marks({ team_id: 't2', notes: 'Neat' }))
  before.put(marks({ typed: { Drawings: '56' } }))
  const after = keptIn(storage)
  expect(after.all()).toHaveLength(2)
  expect(after.of('p', 't1')?.typed).toEqual({ Drawings: '56' })
  after.drop(marks())
  expect(
    keptIn(storage)
      .all()
      .map(({ team_id }) => team_id),
  ).toEqual(['t2'])
})

test('panels that share a device do not share marks', () => {
  const kept = keptIn(aStorage())
  kept.put(marks())
  expect(kept.of('other', 't1')).toBeUndefined()
})

test('a list is the same until something changes, and listeners hear of it', () => {
  const kept = keptIn(aStorage())
  let heard = 0
  const stop = kept.subscribe(() => heard++)
  const list = kept.all()
  expect(kept.all()).toBe(list)
  kept.put(marks())
  expect(kept.all()).not.toBe(list)
  stop()
  kept.drop(marks())
  expect(heard).toBe(1)
})

test('where the browser keeps nothing, the page still does', () => {
  const kept = keptIn(aStorage(true))
  kept.put(marks())
  expect(kept.of('p', 't1')?.typed).toEqual({ Drawings: '5' })
})

test('what cannot be read, or is not ours, is passed over', () => {
  const storage = aStorage()
  for (const [key, text] of [
    ['paddock-marks:p:t1', '{'],
    ['paddock-marks:p:t2', 'null'],
    ['paddock-marks:p:t3', JSON.stringify(marks())],
    ['something-else', JSON.stringify(marks())],
  ] as const)
    storage.setItem(key, text)
  expect(keptIn(storage).all()).toEqual([])
})

test('another tab is followed', () => {
  const storage = aStorage()
  const [one, two] = [keptIn(storage), keptIn(storage)]
  one.put(marks())
  two.reread('cart')
  expect(two.all()).toEqual([])
  two.reread('paddock-marks:p:t1')
  expect(two.all()).toEqual([marks()])
  storage.clear()
  two.reread(null)
  expect(two.all()).toEqual([])
})
