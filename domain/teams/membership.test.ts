import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideLeaving } from './leaving.ts'
import {
  activeIn,
  adminsOf,
  type Crew,
  competingIn,
  crewText,
  decideMemberChange,
  decideRemoval,
} from './membership.ts'
import type { Membership } from './roles.ts'

const admin: Membership = { role: 'admin', status: 'active' }
const member: Membership = { role: 'member', status: 'active' }
const pending: Membership = { role: 'member', status: 'pending' }

const crewOf = (people: Record<string, Membership>): Crew => new Map(Object.entries(people))

describe('changing a member', () => {
  const crew = crewOf({ ada: admin, ben: member, cy: pending })

  test('an admin approves one who waits', () => {
    expect(decideMemberChange(crew, 'ada', 'cy', { status: 'active' })).toEqual(member)
  })
  test('an admin makes a member admin', () => {
    expect(decideMemberChange(crew, 'ada', 'ben', { role: 'admin' })).toEqual(admin)
  })
  test('one who waits becomes admin only together with the approval', () => {
    expect(decideMemberChange(crew, 'ada', 'cy', { role: 'admin' })).toEqual({ refused: 'still-pending' })
    expect(decideMemberChange(crew, 'ada', 'cy', { role: 'admin', status: 'active' })).toEqual(admin)
  })
  test('the only admin stays admin', () => {
    expect(decideMemberChange(crew, 'ada', 'ada', { role: 'member' })).toEqual({ refused: 'last-admin' })
  })
  test('one of two admins may step down', () => {
    expect(decideMemberChange(crewOf({ ada: admin, dee: admin }), 'ada', 'ada', { role: 'member' })).toEqual(member)
  })
  test.each(['ben', 'cy', 'stranger'])('%s is no admin and changes nobody', (actor) => {
    expect(decideMemberChange(crew, actor, 'ben', { role: 'admin' })).toEqual({ refused: 'not-admin' })
  })
  test('somebody who is not in the team cannot be changed', () => {
    expect(decideMemberChange(crew, 'ada', 'eve', { role: 'admin' })).toEqual({ refused: 'not-in-team' })
  })
})

describe('removing a member', () => {
  const crew = crewOf({ ada: admin, ben: member, cy: pending })

  test.each(['ben', 'cy'])('an admin removes or declines %s', (target) => {
    expect(decideRemoval(crew, 'ada', target)).toEqual({ removed: target })
  })
  test('nobody removes themselves', () => {
    expect(decideRemoval(crew, 'ada', 'ada')).toEqual({ refused: 'is-self' })
  })
  test.each(['ben', 'cy', 'stranger'])('%s is no admin and removes nobody', (actor) => {
    expect(decideRemoval(crew, actor, 'ada')).toEqual({ refused: 'not-admin' })
  })
  test('somebody who is not in the team cannot be removed', () => {
    expect(decideRemoval(crew, 'ada', 'eve')).toEqual({ refused: 'not-in-team' })
  })
})

describe('leaving', () => {
  test.each<[string, Crew, string, unknown]>([
    ['a member', crewOf({ ada: admin, ben: member }), 'ben', { team_deleted: false }],
    ['one who waits', crewOf({ ada: admin, cy: pending }), 'cy', { team_deleted: false }],
    ['one of two admins', crewOf({ ada: admin, dee: admin }), 'ada', { team_deleted: false }],
    ['the only admin of several members', crewOf({ ada: admin, ben: member }), 'ada', { refused: 'only-admin' }],
    ['the last member', crewOf({ ada: admin }), 'ada', { team_deleted: true }],
    ['the last member while others wait', crewOf({ ada: admin, cy: pending }), 'ada', { team_deleted: true }],
    ['a stranger', crewOf({ ada: admin }), 'eve', { refused: 'not-in-team' }],
  ])('%s', (_, crew, person, outcome) => expect(decideLeaving(crew, person)).toEqual(outcome))
})

test('whatever people do, one after another, a team with members has an admin', () => {
  const name = fc.constantFrom('ada', 'ben', 'cy', 'dee')
  const step = fc.oneof(
    fc.record({ do: fc.constant('leave' as const), actor: name }),
    fc.record({ do: fc.constant('remove' as const), actor: name, target: name }),
    fc.record({ do: fc.constant('join' as const), actor: name }),
    fc.record({
      do: fc.constant('change' as const),
      actor: name,
      target: name,
      change: fc.record(
        { role: fc.constantFrom('admin' as const, 'member' as const), status: fc.constant('active' as const) },
        { requiredKeys: [] },
      ),
    }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const crew = new Map<string, Membership>([['ada', admin]])
      for (const it of steps) {
        if (it.do === 'join' && crew.size > 0 && !crew.has(it.actor)) crew.set(it.actor, pending)
        if (it.do === 'leave') {
          const left = decideLeaving(crew, it.actor)
          if ('team_deleted' in left) left.team_deleted ? crew.clear() : crew.delete(it.actor)
        }
        if (it.do === 'remove' && 'removed' in decideRemoval(crew, it.actor, it.target)) crew.delete(it.target)
        if (it.do === 'change') {
          const after = decideMemberChange(crew, it.actor, it.target, it.change)
          if (!('refused' in after)) crew.set(it.target, after)
        }
        if (crew.size > 0) expect([activeIn(crew) > 0, adminsOf(crew) > 0]).toEqual([true, true])
      }
    }),
    { numRuns: 500 },
  )
})

describe('supervising adults', () => {
  const withAdult: Crew = new Map([
    ['admin', { role: 'admin', status: 'active' }],
    ['member', { role: 'member', status: 'active' }],
    ['asking', { role: 'member', status: 'pending' }],
    ['adult', { role: 'member', status: 'active', is_supervising_adult: true }],
  ])

  test('do not count as competing members', () => {
    expect(competingIn(withAdult)).toBe(2)
    expect(crewText(2, 1)).toBe('2 competing members · 1 supervising adult')
    expect(crewText(3, 0)).toBe('3 members')
  })

  test.each([
    ['asking', { status: 'active' }, { role: 'member', status: 'active' }],
    ['asking', { status: 'active', role: 'admin' }, { refused: 'not-admin' }],
    ['member', { role: 'admin' }, { refused: 'not-admin' }],
    ['member', { status: 'active' }, { refused: 'not-admin' }],
    ['nobody', { status: 'active' }, { refused: 'not-in-team' }],
  ] as const)('asked to change %s by %j, the answer is %j', (target, change, answer) => {
    expect(decideMemberChange(withAdult, 'adult', target, change)).toEqual(answer)
  })

  test('decline requests and remove no member', () => {
    expect(decideRemoval(withAdult, 'adult', 'asking')).toEqual({ removed: 'asking' })
    expect(decideRemoval(withAdult, 'adult', 'member')).toEqual({ refused: 'not-admin' })
  })
})
