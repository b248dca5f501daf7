import { expect, test } from 'vitest'
import { againstAsking, againstConfirming, type LockingPerson } from './locking.ts'

const chief: LockingPerson = { key: 'staff:1', name: 'June Okafor', role: 'chief_judge' }
const otherChief: LockingPerson = { key: 'staff:2', name: 'Kit Moor', role: 'chief_judge' }
const chair: LockingPerson = { key: 'staff:3', name: 'Priya Nair', role: 'chair' }
const olu: LockingPerson = { key: 'organizer:1', name: 'Olu Adeyemi', role: 'organizer' }
const june: LockingPerson = { key: 'organizer:2', name: ' june  okafor ', role: 'organizer' }

const asked = (by: LockingPerson, act: 'lock' | 'unlock', locked_at: string | null = null) => ({
  locked_at,
  asked: { ...by, act },
})

test.each([
  [chief, olu, undefined],
  [chief, chair, undefined],
  [olu, chief, undefined],
  [chief, chief, 'same-person'],
  [chief, june, 'same-person'],
  [olu, chair, 'no-chief-judge'],
  [chief, otherChief, 'no-chief-judge'],
])('asked by %o, confirmed by %o: %s', (first, second, expected) => {
  expect(againstConfirming(asked(first, 'lock'), 'lock', second)).toBe(expected)
  expect(againstConfirming(asked(first, 'unlock', '2026-11-17T10:00:00Z'), 'unlock', second)).toBe(expected)
})

test('only what is asked can be confirmed, and only what is not done yet can be asked', () => {
  expect(againstConfirming({ locked_at: null, asked: null }, 'lock', olu)).toBe('nothing-asked')
  expect(againstConfirming(asked(chief, 'lock'), 'unlock', olu)).toBe('already')
  expect(againstAsking({ locked_at: null, asked: null }, 'unlock')).toBe('already')
  expect(againstAsking({ locked_at: '2026-11-17T10:00:00Z', asked: null }, 'unlock')).toBeUndefined()
})
