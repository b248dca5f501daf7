import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEE_STATES, mayMarkFee, mayPayByCard, mayRefund } from './fee.ts'
import { hallState } from './hall.ts'
import { againstApplying, freePlaces, stateOnApplying, waitingList } from './places.ts'
import { rosterCounts } from './roster.ts'
import { afterStep, isCurrent, REGISTRATION_STATES } from './states.ts'

test.each([
  ['applied', 'accept', 'accepted'],
  ['waiting', 'accept', 'accepted'],
  ['applied', 'wait', 'waiting'],
  ['waiting', 'decline', 'declined'],
  ['accepted', 'withdraw', 'withdrawn'],
] as const)('%s leads by %s to %s', (state, step, to) => {
  expect(afterStep(state, step)).toEqual({ state: to, changed: true })
  expect(afterStep(to, step)).toEqual({ state: to, changed: false })
})

test('what has ended leads nowhere, and an accepted team is not declined', () => {
  expect(afterStep('declined', 'accept')).toEqual({ refused: 'declined' })
  expect(afterStep('withdrawn', 'accept')).toEqual({ refused: 'withdrawn' })
  expect(afterStep('accepted', 'decline')).toEqual({ refused: 'accepted' })
  expect(REGISTRATION_STATES.filter(isCurrent)).toEqual(['applied', 'waiting', 'accepted'])
})

const count = fc.nat({ max: 20 })

test('a new application gets a place only if one is free and nobody waits', () => {
  fc.assert(
    fc.property(count, count, count, count, (max_teams, team_count, applied, waiting) => {
      const places = { max_teams, team_count, applied, waiting }
      const isFree = team_count + applied < max_teams
      expect(freePlaces(places) > 0).toBe(isFree)
      expect(stateOnApplying(places)).toBe(isFree && waiting === 0 ? 'applied' : 'waiting')
    }),
  )
})

test('the waiting list is in the order of the applications', () => {
  const row = (id: string, state: 'waiting' | 'applied', applied_at: string) => ({ id, state, applied_at })
  const all = [row('c', 'waiting', '2027-01-02'), row('a', 'waiting', '2027-01-02'), row('b', 'applied', '2027-01-01')]
  expect(waitingList([...all, row('d', 'waiting', '2026-12-31')]).map(({ id }) => id)).toEqual(['d', 'a', 'c'])
})

const EVENT = {
  status: 'upcoming',
  is_announced: true,
  is_unlisted: false,
  registration_open: true,
  registration_deadline: '2027-03-01',
  time_zone: 'America/New_York',
} as const

test.each([
  ['before the end of the day there', {}, '2027-03-02T04:59:00Z', undefined],
  ['after it', {}, '2027-03-02T05:01:00Z', 'over'],
  ['in a zone where the day has ended', { time_zone: 'Asia/Tokyo' }, '2027-03-01T15:01:00Z', 'over'],
  ['without a deadline', { registration_deadline: null }, '2030-01-01T00:00:00Z', undefined],
  ['in an active event', { status: 'active' as const }, '2027-02-01T00:00:00Z', 'closed'],
  ['in an event that is not announced', { is_announced: false }, '2027-02-01T00:00:00Z', 'closed'],
  ['where no applications are taken', { registration_open: false }, '2027-02-01T00:00:00Z', 'closed'],
])('applying %s', (_, about, now, against) => {
  expect(againstApplying({ ...EVENT, ...about }, new Date(now))).toBe(against)
})

test('a fee is paid by card while it is owed, and what was paid by card is refunded and not marked', () => {
  const owing = { state: 'applied', fee_state: 'unpaid', entry_fee: 40 } as const
  expect(mayPayByCard(owing)).toBe(true)
  expect(mayPayByCard({ ...owing, state: 'waiting' })).toBe(false)
  expect(mayPayByCard({ ...owing, fee_state: 'waived' })).toBe(false)
  expect(mayPayByCard({ ...owing, entry_fee: 0 })).toBe(false)
  expect(mayPayByCard({ ...owing, entry_fee: 0.4 })).toBe(false)
  expect(FEE_STATES.filter(mayRefund)).toEqual(['paid-online', 'refund-failed'])
  expect(FEE_STATES.filter((fee) => mayMarkFee(fee) && mayRefund(fee))).toEqual([])
})

test('the hall shows what is approved, until another value is', () => {
  expect(hallState(null, 'A', null)).toBe('approved')
  expect(hallState('A', 'A', 'A')).toBe('approved')
  expect(hallState('B', 'A', null)).toBe('to-approve')
  expect(hallState('B', 'A', 'B')).toBe('change-asked')
  expect(hallState('C', 'A', 'B')).toBe('to-approve')
})

test('only a yes to photo and film counts as a consent', () => {
  const person = (photo_consent: 'yes' | 'no', film_consent: 'yes' | 'unanswered') => ({ photo_consent, film_consent })
  expect(rosterCounts([person('yes', 'yes'), person('yes', 'unanswered'), person('no', 'yes')])).toEqual({
    people: 3,
    consents: 1,
  })
})
