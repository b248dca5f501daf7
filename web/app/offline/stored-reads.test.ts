import { expect, test } from 'vitest'
import {
  eventOf,
  isStored,
  isStray,
  readerOn,
  restorable,
  type StoredRead,
  storedUntil,
  withoutSecrets,
} from './stored-reads.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2027-03-20T12:00:00Z')
const key = (name: string, input?: object) => [name.split('.'), { type: 'query', ...(input && { input }) }]
const day = (event_date: string, status: 'active' | 'completed' = 'active', last_day: string | null = null) => ({
  event_date,
  last_day,
  status,
})

const read = (about: Partial<StoredRead> = {}): StoredRead => ({
  id: 'one',
  owner: 'judge:p1',
  version: 'v2',
  queryKey: key('competition_scores.desk'),
  data: {},
  readAt: NOW - HOUR,
  until: NOW + HOUR,
  ...about,
})
const judge = read({ id: 'who', queryKey: [['judging_panels', 'mine'], {}] })

test('each reader stores what their own pages show, and nothing of the store, the back office or lists of codes', () => {
  expect(isStored(key('competition_scores.desk'), 'judge')).toBe(true)
  expect(isStored(key('competition_teams.list'), 'judge')).toBe(false)
  expect(isStored(key('competition_teams.list'), 'staff')).toBe(true)
  expect(isStored(['session'], 'user')).toBe(true)
  expect(isStored(['session'], 'organizer')).toBe(false)
  for (const realm of ['user', 'organizer', 'judge', 'staff'] as const)
    for (const name of [
      'products.list',
      'orders.list',
      'judging_panels.list',
      'event_staff.list',
      'portal_invitations.list',
      'team_mailings.list',
      'own_account.sessions',
      'consents.open',
    ])
      expect(isStored(key(name), realm), `${name} for ${realm}`).toBe(false)
})

test('a page belongs to one reader: staff, the judge whose code is here, the organiser, else the team user', () => {
  expect(readerOn('/staff', true)).toBe('staff')
  expect(readerOn('/organizer', true)).toBe('judge')
  expect(readerOn('/organizer', false)).toBe('organizer')
  expect(readerOn('/manage', true)).toBe('user')
})

test('reads expire 48 hours after the last day of the event has ended everywhere', () => {
  const over = Date.parse('2027-03-22T12:00:00Z')
  expect(storedUntil(NOW, day('2027-03-20', 'active', '2027-03-21'))).toBe(over + 48 * HOUR)
})

test('an event that is still open after its last day is not over; a completed one is', () => {
  expect(storedUntil(NOW, day('2027-01-01'))).toBe(NOW + 48 * HOUR)
  expect(storedUntil(NOW, day('2027-01-01', 'completed'))).toBeLessThan(NOW)
})

test('what belongs to no event expires after two weeks', () => {
  expect(storedUntil(NOW, undefined)).toBe(NOW + 14 * 24 * HOUR)
})

test('the event is the one of the judge or the staff, or the one that an organiser asked about', () => {
  const [own, other] = [day('2027-03-20'), { id: 'e2', ...day('2027-04-01') }]
  expect(eventOf(key('timetables.panel'), { event: own }, [other])).toBe(own)
  expect(eventOf(key('check_ins.list'), { session: { event: own }, revoked: false }, [other])).toBe(own)
  expect(eventOf(key('race_results.list', { event_id: 'e2' }), { id: 'o1' }, [other])).toBe(other)
  expect(eventOf(key('race_results.list', { event_id: 'e3' }), { id: 'o1' }, [other])).toBeUndefined()
  expect(eventOf(key('team_home.get', { team_id: 't1' }), { user: { id: 'u1' } }, [])).toBeUndefined()
})

test('tokens and codes are not stored, and the code of a rule is', () => {
  const session = { user: { id: 'u1' }, session: { id: 's1', token: 'secret', expiresAt: '2027-04-01' } }
  expect(JSON.stringify(withoutSecrets(['session'], session))).not.toContain('secret')
  expect(withoutSecrets(key('judging_panels.mine'), { panel_id: 'p1', judge_code: 'JUDGE1' })).toEqual({
    panel_id: 'p1',
  })
  const staff = { session: { staff_id: 's1', code: 'STAFF1' }, revoked: false }
  expect(withoutSecrets(key('event_staff.mine'), staff)).toEqual({ session: { staff_id: 's1' }, revoked: false })
  expect(withoutSecrets(key('scrutineering.criteria'), [{ code: 'T3.6' }])).toEqual([{ code: 'T3.6' }])
})

test('what was stored under another contract, or has expired, is not shown', () => {
  expect(restorable([judge, read()], 'v2', NOW)).toHaveLength(2)
  expect(restorable([judge, read({ version: 'v1' })], 'v2', NOW)).toEqual([judge])
  expect(restorable([judge, read({ until: NOW })], 'v2', NOW)).toEqual([judge])
})

test('nothing is shown to somebody who is not known any more', () => {
  expect(restorable([read()], 'v2', NOW)).toEqual([])
  expect(restorable([{ ...judge, until: NOW }, read()], 'v2', NOW)).toEqual([])
  expect(restorable([judge, read({ owner: 'judge:p2' })], 'v2', NOW)).toEqual([judge])
})

test('a team user’s reads are shown only while the session may last', () => {
  const session = (expiresAt: string) =>
    read({ owner: 'user:u1', queryKey: ['session'], data: { user: {}, session: { expiresAt } } })
  const team = read({ owner: 'user:u1', queryKey: key('teams.current') })
  expect(restorable([session('2027-03-21T00:00:00Z'), team], 'v2', NOW)).toHaveLength(2)
  expect(restorable([session('2027-03-20T11:00:00Z'), team], 'v2', NOW)).toEqual([])
})

test('reads of somebody else, and of a code that is gone, are deleted; those of somebody not asked about stay', () => {
  const here = { isKnown: true, owner: 'judge:p1' as const, hasCredential: true }
  expect(isStray('judge:p1', here)).toBe(false)
  expect(isStray('judge:p2', here)).toBe(true)
  expect(isStray('judge:p1', { ...here, owner: undefined })).toBe(true)
  expect(isStray('staff:s1', { isKnown: false, owner: undefined, hasCredential: true })).toBe(false)
  expect(isStray('staff:s1', { isKnown: false, owner: undefined, hasCredential: false })).toBe(true)
})
