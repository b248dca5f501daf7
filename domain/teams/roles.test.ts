import { expect, test } from 'vitest'
import { type Action, type Membership, may, TEAM_RIGHTS } from './roles.ts'

const PEOPLE: Record<string, Membership | undefined> = {
  admin: { role: 'admin', status: 'active' },
  member: { role: 'member', status: 'active' },
  pending: { role: 'member', status: 'pending' },
  supervising: { role: 'member', status: 'active', is_supervising_adult: true },
  stranger: undefined,
}

const ALLOWED: [Action, string[]][] = [
  ['choose', ['admin', 'member', 'pending', 'supervising']],
  ['leave', ['admin', 'member', 'pending', 'supervising']],
  ['use-portal', ['admin', 'member', 'supervising']],
  ['see-invite-code', ['admin']],
  ['see-addresses', ['admin']],
  ['approve-members', ['admin', 'supervising']],
  ['manage', ['admin']],
  ['see-activity', ['admin', 'member', 'supervising']],
  ['work-on-projects', ['admin', 'member', 'supervising']],
  ['delete-own-work', ['admin', 'member', 'supervising']],
  ['practise', ['admin', 'member', 'supervising']],
  ['change-others-runs', ['admin']],
  ['delete-projects', ['admin']],
  ['delete-others-work', ['admin']],
  ['choose-plan', ['admin']],
  ['flag-results', ['admin']],
  ['lodge-protests', ['admin']],
  ['export-data', ['admin']],
  ['prepare-cars', ['admin', 'member', 'supervising']],
  ['link-entries', ['admin']],
  ['register-team', ['admin', 'supervising']],
  ['edit-roster', ['admin', 'supervising']],
  ['ask-to-buy', ['admin', 'member', 'supervising']],
  ['approve-purchases', ['admin']],
  ['consent-for-members', ['supervising']],
]

test('every right is in the table above', () => {
  expect(ALLOWED.map(([action]) => action).toSorted()).toEqual(Object.keys(TEAM_RIGHTS).toSorted())
})

test.each(ALLOWED)('%s is for %j', (action, allowed) => {
  expect(Object.keys(PEOPLE).filter((sort) => may(PEOPLE[sort], action))).toEqual(allowed)
})

test('one who waits for approval has no rights of the role they wait for', () => {
  expect(may({ role: 'admin', status: 'pending' }, 'manage')).toBe(false)
})
