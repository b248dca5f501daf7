import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decidePortalChange, mayInPortal, mayLeave, type PortalMember } from './portal.ts'

const member = (role: PortalMember['role'], status: PortalMember['status'] = 'approved'): PortalMember => ({
  role,
  status,
})

const people = new Map<string, PortalMember>([
  ['owner', member('owner')],
  ['admin', member('admin')],
  ['second admin', member('admin')],
  ['member', member('member')],
  ['pending', member('member', 'pending')],
  ['rejected', member('member', 'rejected')],
])

describe('what each role may do', () => {
  test.each([
    ['owner', 'manage-owners', true],
    ['owner', 'manage-people', true],
    ['admin', 'manage-people', true],
    ['admin', 'manage-owners', false],
    ['member', 'manage-events', true],
    ['member', 'invite-judges', true],
    ['member', 'manage-people', false],
    ['member', 'delete-events', false],
    ['member', 'reopen-events', false],
    ['member', 'invite-organizers', false],
    ['admin', 'delete-events', true],
    ['admin', 'reopen-events', true],
    ['admin', 'invite-organizers', true],
    ['pending', 'manage-events', false],
    ['rejected', 'manage-events', false],
  ] as const)('%s: %s is %s', (who, action, may) => {
    expect(mayInPortal(people.get(who), action)).toBe(may)
  })

  test('a stranger may do nothing', () => expect(mayInPortal(undefined, 'manage-events')).toBe(false))
})

describe('a change to a person', () => {
  test.each([
    ['owner', 'pending', { status: 'approved' }, member('member')],
    ['admin', 'pending', { status: 'approved' }, member('member')],
    ['admin', 'pending', { status: 'rejected' }, member('member', 'rejected')],
    ['admin', 'pending', { status: 'approved', role: 'admin' }, member('admin')],
    ['owner', 'rejected', { status: 'approved' }, member('member')],
    ['owner', 'admin', { status: 'rejected' }, member('member', 'rejected')],
    ['owner', 'member', { role: 'owner' }, member('owner')],
    ['admin', 'member', { role: 'admin' }, member('admin')],
    ['admin', 'admin', { role: 'member' }, member('member')],
  ] as const)('%s to %s: %j', (actor, target, change, after) => {
    expect(decidePortalChange(people, actor, target, change)).toEqual(after)
  })

  test.each([
    ['member', 'pending', { status: 'approved' }, 'not-allowed'],
    ['pending', 'pending', { status: 'approved' }, 'not-allowed'],
    ['rejected', 'rejected', { status: 'approved' }, 'not-allowed'],
    ['nobody', 'pending', { status: 'approved' }, 'not-allowed'],
    ['admin', 'owner', { role: 'member' }, 'not-allowed'],
    ['admin', 'owner', { status: 'rejected' }, 'not-allowed'],
    ['admin', 'member', { role: 'owner' }, 'not-allowed'],
    ['admin', 'admin', { role: 'owner' }, 'not-allowed'],
    ['admin', 'admin', { status: 'rejected' }, 'is-self'],
    ['owner', 'nobody', { status: 'approved' }, 'not-here'],
    ['owner', 'pending', { role: 'admin' }, 'not-approved'],
    ['owner', 'owner', { role: 'member' }, 'last-owner'],
    ['owner', 'owner', { status: 'rejected' }, 'is-self'],
  ] as const)('%s to %s: %j is refused: %s', (actor, target, change, refused) => {
    expect(decidePortalChange(people, actor, target, change)).toEqual({ refused })
  })

  test('the only owner does not leave; one of two may, and anybody else', () => {
    expect(mayLeave(people, 'owner')).toBe(false)
    expect(mayLeave(people, 'admin')).toBe(true)
    expect(mayLeave(new Map(people).set('member', member('owner')), 'owner')).toBe(true)
  })

  test('whatever is done in whatever order, somebody stays owner', () => {
    const names = fc.constantFrom(...people.keys())
    const step = fc.record({
      actor: names,
      target: names,
      change: fc.record(
        {
          role: fc.constantFrom('owner', 'admin', 'member'),
          status: fc.constantFrom('approved', 'rejected'),
        } as const,
        { requiredKeys: [] },
      ),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const now = new Map(people)
        for (const { actor, target, change } of steps) {
          const after = decidePortalChange(now, actor, target, change)
          if (!('refused' in after)) now.set(target, after)
        }
        expect([...now.values()]).toContainEqual(member('owner'))
      }),
    )
  })
})
