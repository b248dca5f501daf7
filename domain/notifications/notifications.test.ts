/** Facts about notifications: their kinds, sentences and places, and mentions. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_SIDES } from '../identity/second-factor.ts'
import { defaultPreference, kindOn, kindsOf, NOTIFICATION_KINDS } from './kinds.ts'
import { mentionedIn, mentionTyped, partsOf, suggestedFor } from './mentions.ts'
import { type NotificationSubject, placeOf } from './places.ts'
import { NOTIFICATIONS, notificationText } from './sentences.ts'

describe('kinds', () => {
  test.each(Object.entries(NOTIFICATIONS))('%s has a kind that its side can choose about', (_, { side, kind }) => {
    expect(kindOn(side, kind)).toBeDefined()
  })

  test('join requests, approvals and removals are emailed at once unless somebody chooses otherwise', () => {
    for (const side of ['team', 'organizer'] as const)
      for (const kind of ['join_requests', 'approvals'] as const)
        expect(defaultPreference(side, kind)).toEqual({ in_app: true, email: 'at_once' })
    expect(defaultPreference('team', 'mentions').email).toBe('daily')
  })

  test('every kind belongs to a side, and a kind of another side is none of this one', () => {
    expect(new Set(ACCOUNT_SIDES.flatMap(kindsOf))).toEqual(new Set(NOTIFICATION_KINDS))
    expect(kindOn('owner', 'mentions')).toBeUndefined()
  })
})

describe('sentences and places', () => {
  const nothing: NotificationSubject = {
    project_id: null,
    task_id: null,
    entry_id: null,
    event_id: null,
    order_id: null,
    about: {},
  }

  test('a sentence names who did it, and somebody without an account any more', () => {
    expect(notificationText('team', 'task.assigned', { task: 'Sand the wing' }, 'Leo')).toBe(
      'Leo assigned “Sand the wing” to you',
    )
    expect(notificationText('team', 'comment.mentioned', { task: 'Sand the wing' }, null)).toBe(
      'A former member mentioned you in a comment on “Sand the wing”',
    )
    expect(notificationText('team', 'task.late', { task: 'Sand', due: '2026-11-15' }, null)).toBe(
      '“Sand” is late: it was due on Nov 15, 2026',
    )
    expect(notificationText('team', 'event.ahead', { event: 'Regional', days: '7' }, null)).toBe(
      'Regional begins in 7 days',
    )
    expect(notificationText('team', 'event.ahead', { event: 'Regional', days: '1' }, null)).toBe(
      'Regional begins tomorrow',
    )
  })

  test('a page that does not know a newer notification still says something and leads home', () => {
    expect(notificationText('team', 'parade.started', {}, null)).toBe('Something new happened')
    expect(placeOf('organizer', 'parade.started', nothing)).toBe('/organizer')
    expect(placeOf('team', 'toString', nothing)).toBe('/manage')
  })

  test('a notification leads to its subject', () => {
    const task = { ...nothing, project_id: 'p', task_id: 't' }
    expect(placeOf('team', 'comment.mentioned', task)).toBe('/manage?tab=projects&project=p&task=t')
    expect(placeOf('team', 'member.asked', nothing)).toBe('/manage?tab=members')
    expect(placeOf('team', 'member.approved', nothing)).toBe('/manage')
    expect(placeOf('owner', 'inquiry.received', { ...nothing, about: { file: 'a wing.stl' } })).toBe(
      '/business-owner?tab=3d-inquiries&search=a%20wing.stl',
    )
  })
})

describe('mentions', () => {
  const ada = { user_id: 'ada', full_name: 'Ada Lovelace' }
  const adam = { user_id: 'adam', full_name: 'Adam Osei' }
  const sam1 = { user_id: 'sam1', full_name: 'Sam Lee' }
  const sam2 = { user_id: 'sam2', full_name: 'Sam Lee' }
  const sammy = { user_id: 'sammy', full_name: 'Sam Lee Jones' }
  const team = [ada, adam, sam1, sam2, sammy]

  test.each([
    ['@Ada Lovelace please look', ['ada']],
    ['please look, @ada lovelace!', ['ada']],
    ['@Ada and @Adam', ['ada', 'adam']],
    ['@Adamant is a word', []],
    ['(@Adam Osei)', ['adam']],
    ['@Sam Lee Jones', ['sammy']],
    ['@Sam Lee', ['sam1', 'sam2']],
    ['@Sam', []],
    ['write to ada@Adam.example', []],
    ['@@Ada', ['ada']],
    ['@ Ada', []],
    ['@Ada @Ada Lovelace', ['ada']],
    ['nobody', []],
  ])('%s mentions %j', (body, ids) => {
    expect(mentionedIn(body, team)).toEqual(ids)
  })

  test('the parts of a text are the whole text, whatever it is', () => {
    const text = fc
      .array(fc.constantFrom('@', 'Ada', ' ', 'Lovelace', 'Sam Lee', 'é', '\n', '😀', 'x'))
      .map((all) => all.join(''))
    fc.assert(
      fc.property(text, (body) => {
        expect(
          partsOf(body, team)
            .map((part) => part.text)
            .join(''),
        ).toBe(body)
      }),
    )
  })

  test('a member with a name in another script or with an accent can be mentioned', () => {
    const members = [
      { user_id: 'z', full_name: 'Zoë Müller' },
      { user_id: 'l', full_name: '李 小龙' },
    ]
    expect(mentionedIn('@zoë, and @李 小龙。', members)).toEqual(['z', 'l'])
  })

  test('typing @ suggests members by the beginning of any of their names', () => {
    expect(mentionTyped('Hello @Os', 9)).toEqual({ from: 6, typed: 'Os' })
    expect(mentionTyped('a@Os', 4)).toBeUndefined()
    expect(mentionTyped('Hello @ Os', 10)).toBeUndefined()
    expect(mentionTyped('no mention', 5)).toBeUndefined()
    expect(suggestedFor('os', team)).toEqual([adam])
    expect(suggestedFor('sam l', team)).toEqual([sam1, sam2, sammy])
    expect(suggestedFor('', team)).toEqual(team)
  })
})
