import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allowanceOf,
  fullTeamText,
  hasFeature,
  lockedFeatureText,
  shortageOf,
  shortageText,
  tooSmallText,
  trialEndsAt,
} from './allowance.ts'
import { byPlan } from './analytics.ts'
import { closingText, closingWith } from './closing.ts'
import {
  builtFeatures,
  limitText,
  linesIn,
  PAYWALL_FEATURE_NAMES,
  paywallFeaturesIn,
  savingOf,
  UNLIMITED,
  unbuiltFeatures,
} from './plan.ts'
import { isOpen, isSubscribed, SUBSCRIPTION_STATUSES, settle } from './subscription.ts'

test.each([
  [29, 290, 58],
  [29, 348, 0],
  [29, 400, 0],
  [9.99, 99.9, 19.98],
  [29, null, 0],
])('%d a month or %s a year saves %d', (price_monthly, price_yearly, saving) => {
  expect(savingOf({ price_monthly, price_yearly })).toBe(saving)
})

test('−1 is written as Unlimited', () => {
  expect(limitText(UNLIMITED)).toBe('Unlimited')
  expect(limitText(5, ' GB')).toBe('5 GB')
  expect(limitText(0)).toBe('0')
})

test('features are read one per line, blank lines dropped, unknown ones listed apart', () => {
  expect(linesIn(' CAD reviews \n\n  \nMentoring\nMentoring')).toEqual(['CAD reviews', 'Mentoring'])
  expect(paywallFeaturesIn('website_builder\n\nteleport\n f1_simulation \nconstructor')).toEqual({
    known: ['website_builder', 'f1_simulation'],
    unknown: ['teleport', 'constructor'],
  })
})

describe('what a team may use', () => {
  const founded = new Date('2026-01-01T00:00:00Z')
  const end = trialEndsAt(founded)
  const starter = {
    name: 'Starter',
    max_team_members: 3,
    max_projects: 2,
    max_storage_gb: 5,
    paywall_features: ['design_management', 'advanced_analytics'] as const,
  }

  test('is everything in the first 30 days, then the free allowance', () => {
    expect(end.toISOString()).toBe('2026-01-31T00:00:00.000Z')
    const before = allowanceOf(undefined, founded, new Date(end.getTime() - 1))
    expect(before).toMatchObject({ from: 'trial', max_team_members: UNLIMITED })
    expect(hasFeature(before, 'advanced_analytics')).toBe(true)
    const after = allowanceOf(undefined, founded, end)
    expect(after).toMatchObject({ from: 'free', max_team_members: 5, max_projects: 1, max_storage_gb: 1 })
    expect(hasFeature(after, 'advanced_analytics')).toBe(false)
  })

  test('is the plan’s where there is one, in the first 30 days too', () => {
    const allowance = allowanceOf(starter, founded, founded)
    expect(allowance).toEqual({ from: 'plan', ...starter })
    expect(hasFeature(allowance, 'advanced_analytics')).toBe(true)
    expect(hasFeature(allowance, 'competition_management')).toBe(false)
  })

  test.each([
    [3, 2, 1, undefined],
    [3, 3, 1, { what: 'members', limit: 3, used: 3, plan: 'Starter' }],
    [3, 7, 0, { what: 'members', limit: 3, used: 7, plan: 'Starter' }],
    [3, 3, 0, undefined],
    [UNLIMITED, 1000, 1, undefined],
  ])('with room for %d, %d in it and %d more: %o', (max_team_members, used, adding, shortage) => {
    expect(shortageOf({ ...starter, max_team_members }, 'members', used, adding)).toEqual(shortage)
  })

  test('is explained in plain words on both sides', () => {
    const shortage = { what: 'members', limit: 1, used: 4, plan: 'Starter' } as const
    expect(shortageText(shortage)).toBe(
      'Your plan (Starter) allows 1 member, and your team has 4. A team admin can choose a larger plan on the Plan tab.',
    )
    expect(shortageText({ ...shortage, what: 'storage', limit: 5 })).toContain('allows 5 GB of storage')
    expect(tooSmallText({ ...shortage, what: 'projects', limit: 2 })).toContain('Starter allows 2 projects')
    expect(fullTeamText('Slipstream')).toBe(
      'Slipstream has as many members as its plan allows. Ask a team admin to make room first.',
    )
    expect(lockedFeatureText('Free', 'advanced_analytics')).toContain(
      'Advanced analytics is not part of your plan (Free).',
    )
  })
})

describe('what closes with a plan', () => {
  const trial = allowanceOf(undefined, new Date(0), new Date(0))
  const plan = (about: object = {}) => ({
    name: 'Starter',
    max_team_members: 6,
    max_projects: UNLIMITED,
    max_storage_gb: 50,
    paywall_features: ['competition_management', 'f1_simulation'] as const,
    ...about,
  })

  test('is every feature that exists and every limit that is smaller, and nothing else', () => {
    expect(closingWith(plan(), trial)).toEqual({
      features: ['advanced_analytics'],
      limits: [{ what: 'members', before: UNLIMITED, after: 6 }],
    })
    const small = plan({ max_projects: 1, max_storage_gb: 5, paywall_features: [] })
    expect(closingWith(small, trial)).toEqual({
      features: ['advanced_analytics', 'competition_management'],
      limits: [
        { what: 'members', before: UNLIMITED, after: 6 },
        { what: 'projects', before: UNLIMITED, after: 1 },
        { what: 'storage', before: 10, after: 5 },
      ],
    })
  })

  test('is nothing where the plan has all of it, and nothing that does not exist', () => {
    const large = plan({
      max_team_members: UNLIMITED,
      paywall_features: ['advanced_analytics', 'competition_management'],
    })
    expect(closingWith(large, trial)).toBeUndefined()
    expect(closingWith(large, { ...trial, paywall_features: ['f1_simulation'] })).toBeUndefined()
  })

  test('is said in sentences', () => {
    const closing = closingWith(plan({ max_storage_gb: 5 }), trial)
    expect(closing && closingText('Starter', closing)).toBe(
      'Starter does not include Advanced analytics (practice analytics and project insights). It allows 6 members instead of unlimited and 5 GB of storage instead of 10 GB. This applies at once. Nothing is removed: what your team has beyond a limit stays, but no more can be added.',
    )
  })
})

test('teams are shown only the features whose module exists', () => {
  expect(builtFeatures(PAYWALL_FEATURE_NAMES)).toEqual(['advanced_analytics', 'competition_management'])
  expect(unbuiltFeatures(['f1_simulation', 'advanced_analytics', 'learning_modules'])).toEqual([
    'f1_simulation',
    'learning_modules',
  ])
})

describe('of all that a team has subscribed to', () => {
  const one = (id: string, status: string, created: number) => ({ id, status, created })

  test('the oldest that runs counts, others that run are surplus', () => {
    const all = [one('c', 'trialing', 30), one('a', 'canceled', 10), one('b', 'active', 20)]
    expect(settle(all)).toEqual({ chosen: all[2], surplus: [all[0]] })
  })
  test('one that was never paid is surplus beside one that runs', () => {
    const all = [one('a', 'unpaid', 10), one('b', 'active', 20), one('c', 'incomplete_expired', 30)]
    expect(settle(all)).toEqual({ chosen: all[1], surplus: [all[0]] })
  })
  test('without one that runs the newest tells how it ended', () => {
    const all = [one('b', 'canceled', 20), one('a', 'canceled', 10)]
    expect(settle(all)).toEqual({ chosen: all[0], surplus: [] })
    expect(settle([])).toEqual({ chosen: undefined, surplus: [] })
  })
  test('their order changes nothing', () => {
    const one = fc.record({
      id: fc.uuid(),
      status: fc.constantFrom(...SUBSCRIPTION_STATUSES),
      created: fc.integer({ min: 0, max: 3 }),
    })
    const property = fc.property(fc.uniqueArray(one, { selector: ({ id }) => id }), (all) => {
      expect(settle([...all].reverse())).toEqual(settle(all))
    })
    fc.assert(property)
  })
  test.each(SUBSCRIPTION_STATUSES)('%s', (status) => {
    expect(isSubscribed(status)).toBe(['trialing', 'active', 'past_due'].includes(status))
    if (isSubscribed(status)) expect(isOpen(status)).toBe(true)
  })
})

test('plans bring in their monthly price, and a twelfth of the yearly one', () => {
  const team = { name: 'Team', price_monthly: 29, price_yearly: 290 }
  const pro = { name: 'Pro', price_monthly: 59, price_yearly: null }
  expect(
    byPlan([
      { billing_interval: 'month', plan: team },
      { billing_interval: 'year', plan: team },
      { billing_interval: 'year', plan: pro },
    ]),
  ).toEqual({ revenueByPlan: { Team: 53.17, Pro: 59 }, subscribersByPlan: { Team: 2, Pro: 1 } })
  expect(byPlan([])).toEqual({ revenueByPlan: {}, subscribersByPlan: {} })
})
