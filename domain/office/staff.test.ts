import { expect, test } from 'vitest'
import { decideStaffChange, type OfficePerson } from './staff.ts'

const one = (role: OfficePerson['role'], is_active = true): OfficePerson => ({ role, is_active })
const people = (more: [string, OfficePerson][] = []) =>
  new Map([['bea', one('owner')], ['pat', one('fulfilment')], ['gone', one('owner', false)], ...more])

test('the last owner is neither removed nor given another role; somebody removed does not count', () => {
  expect(decideStaffChange(people(), 'bea', 'bea', { role: 'manager' })).toBe('last-owner')
  expect(decideStaffChange(people([['ann', one('owner')]]), 'bea', 'bea', { role: 'manager' })).toBe('fine')
  expect(decideStaffChange(people(), 'bea', 'bea', { role: 'owner' })).toBe('fine')
})

test('nobody removes themselves, or somebody who is not there', () => {
  expect(decideStaffChange(people([['ann', one('owner')]]), 'bea', 'bea', 'remove')).toBe('is-self')
  expect(decideStaffChange(people(), 'bea', 'gone', 'remove')).toBe('not-here')
  expect(decideStaffChange(people(), 'bea', 'nobody', { role: 'manager' })).toBe('not-here')
})

test('somebody who was demoted meanwhile changes nothing', () => {
  expect(decideStaffChange(people(), 'pat', 'bea', { role: 'owner' })).toBe('not-allowed')
})

test('an owner removes others and changes their roles', () => {
  expect(decideStaffChange(people(), 'bea', 'pat', 'remove')).toBe('fine')
  expect(decideStaffChange(people(), 'bea', 'pat', { role: 'owner' })).toBe('fine')
  expect(decideStaffChange(people([['ann', one('owner')]]), 'bea', 'ann', 'remove')).toBe('fine')
})
