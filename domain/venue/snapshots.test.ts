import { expect, test } from 'vitest'
import { expiredSnapshots, isSnapshotName, snapshotName } from './snapshot-files.ts'
import { megabytesText } from './snapshot-size.ts'
import { troubleSentence } from './snapshot-troubles.ts'

const KEY = 'aaaaaaaa'
const START = Date.UTC(2026, 10, 17, 8)
const EVENT = '0b5e7a10-1111-4222-8333-444455556666'

const every = (minutes: number, count: number, about: { kind: 'whole' | 'event'; event_id?: string }, key_id = KEY) =>
  Array.from({ length: count }, (_, n) =>
    snapshotName({ ...about, key_id, at: new Date(START + n * minutes * 60_000) }),
  )

/** As they are left when each new one deletes what it makes superfluous. */
function remainingOf(names: string[]) {
  let there: string[] = []
  for (const name of names) {
    there = [...there, name]
    const gone = new Set(expiredSnapshots(there, KEY))
    there = there.filter((one) => !gone.has(one))
  }
  return there
}

test('a name says what it is, and nobody else’s file is taken for a snapshot', () => {
  const name = snapshotName({ kind: 'event', event_id: EVENT, key_id: KEY, at: new Date(START) })
  expect(name).toBe('paddock-event-0b5e7a10-2026-11-17T08-00-00-000Z-aaaaaaaa.paddock')
  expect(isSnapshotName(name)).toBe(true)
  for (const other of ['holiday.jpg', `${name}.part`, `../${name}`, name.replace('aaaaaaaa', 'x')])
    expect(isSnapshotName(other), other).toBe(false)
})

test('of whole backups every ten minutes for two days, the newest 6, 12 hours and each day stay', () => {
  const names = every(10, 6 * 48, { kind: 'whole' })
  const kept = remainingOf(names)
  expect(kept.slice(-6)).toEqual(names.slice(-6))
  // The newest 6 are of one hour; 11 hours before it, back to the second day; and the last of the first day.
  expect(kept).toHaveLength(6 + 11 + 1)
})

test('of the records of a day the newest 20 of each event stay, and one of each hour', () => {
  const [one, other] = [
    every(4, 120, { kind: 'event', event_id: EVENT }),
    every(9, 5, { kind: 'event', event_id: 'ffffffff' }),
  ]
  const kept = remainingOf([...one, ...other].toSorted((a, b) => (a.slice(23) < b.slice(23) ? -1 : 1)))
  expect(
    kept
      .filter((name) => one.includes(name))
      .toSorted()
      .slice(-20),
  ).toEqual(one.slice(-20))
  expect(kept.filter((name) => other.includes(name))).toHaveLength(5)
  expect(kept.length).toBeLessThan(20 + 24 + 5)
})

test('snapshots of other keys and other files are never deleted', () => {
  const foreign = every(1, 300, { kind: 'whole' }, 'bbbbbbbb')
  expect(expiredSnapshots([...foreign, 'letter.docx', 'paddock-whole.paddock'], KEY)).toEqual([])
})

test('every trouble says what to do', () => {
  const folder = '/media/stick/paddock-snapshots'
  expect(troubleSentence({ what: 'missing', folder })).toContain('Put it back, and snapshots go on by themselves.')
  expect(troubleSentence({ what: 'full', folder, free: 1_500_000 })).toContain('is full (1.5 MB are left). Delete')
  expect(troubleSentence({ what: 'full', folder, free: null })).toContain('is full. Delete')
  expect(troubleSentence({ what: 'not-writable', folder })).toContain('Is the stick locked')
  expect(troubleSentence({ what: 'laptop-full', free: 200 })).toContain('1 kB are left')
  expect(troubleSentence({ what: 'failed', why: 'No.' })).toContain('failed: No. It is tried again')
})

test.each([
  [0, '0 kB'],
  [999, '1 kB'],
  [2_340_000, '2.3 MB'],
  [64_000_000, '64 MB'],
])('%d bytes are %s', (bytes, text) => expect(megabytesText(bytes)).toBe(text))
