import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { appointmentChanges, changesText, type MailedAppointment, timetableText } from './appointments.ts'
import { delivered } from './delivery.ts'
import { againstResults } from './messages.ts'
import { audienceIn, maskedAddress, maskedAnswer, reachOf } from './recipients.ts'
import {
  DEFAULT_TEXTS,
  fill,
  MAIL_TEMPLATES,
  type MailValues,
  namesIn,
  PLACEHOLDERS,
  type Placeholder,
  subjectFault,
  tellsResults,
  textFault,
} from './templates.ts'

const NAMES = Object.keys(PLACEHOLDERS) as Placeholder[]
const values = fc.record(Object.fromEntries(NAMES.map((name) => [name, fc.string()]))) as fc.Arbitrary<MailValues>
const VALUES = Object.fromEntries(NAMES.map((name) => [name, `<${name}>`])) as MailValues

describe('a template', () => {
  test.each(MAIL_TEMPLATES)('%s has a text of its own without faults', (template) => {
    const { subject, text } = DEFAULT_TEXTS[template]
    expect([subjectFault(subject), textFault(text)]).toEqual([undefined, undefined])
    expect(fill(text, VALUES)).not.toMatch(/\{\w+\}/)
  })

  test('says which placeholder it does not know, and which does not fit into a subject', () => {
    expect(textFault('Hello {Team}')).toContain('{Team} is not a placeholder')
    expect(textFault('Hello { } and {team}')).toContain('is not a placeholder')
    expect(subjectFault('Times: {timetable}')).toContain('takes several lines')
    expect(subjectFault('{team} at {event}')).toBeUndefined()
  })

  test('is filled in one pass, whatever the values contain', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...NAMES), fc.string())), values, (parts, given) => {
        const isName = (part: string): part is Placeholder => (NAMES as string[]).includes(part)
        const plain = parts.map((part) => (isName(part) ? part : part.replaceAll(/[{}]/g, '')))
        const text = plain.map((part) => (isName(part) ? `{${part}}` : part)).join('')
        expect(fill(text, given)).toBe(plain.map((part) => (isName(part) ? given[part] : part)).join(''))
      }),
    )
  })

  test('a text without known placeholders stays as it is', () => {
    fc.assert(
      fc.property(fc.string(), values, (text, given) => {
        fc.pre(!namesIn(text).some((name) => (NAMES as string[]).includes(name)))
        expect(fill(text, given)).toBe(text)
      }),
    )
  })

  test('about results is any that links to them', () => {
    expect(tellsResults({ template: 'invitation', subject: '', text: 'See {results_link}' })).toBe(true)
    expect(tellsResults({ template: 'timetable', ...DEFAULT_TEXTS.timetable })).toBe(false)
    expect(againstResults({ status: 'completed' }, new Set(['totals']))).toContain('Still hidden')
    expect(againstResults({ status: 'active' }, new Set())).toContain('completed')
    expect(againstResults({ status: 'completed' }, new Set())).toBeUndefined()
  })
})

const at = (title: string, time: string, place = 'Hall'): MailedAppointment => ({
  ...{ title, place, starts_at: `2027-03-20T${time}:00.000Z` },
  ends_at: new Date(Date.parse(`2027-03-20T${time}:00.000Z`) + 600_000).toISOString(),
})
const EARLY = '2027-03-19T00:00:00.000Z'

describe('appointments', () => {
  test('are listed by day in the time zone of the event', () => {
    expect(timetableText([at('Race 3', '11:00', 'Track 1'), at('Design', '09:00')], 'Europe/Berlin')).toBe(
      'Mar 20, 2027\n10:00–10:10 Design, Hall\n12:00–12:10 Race 3, Track 1\n\nAll times are local times of the event (Europe/Berlin).',
    )
    expect(timetableText([], null)).toContain('no appointments')
  })

  test('moved, new and cancelled ones are told, and what is over is not cancelled', () => {
    const before = [at('Design', '09:00'), at('Verbal', '10:00'), at('Race 1', '08:00', 'Track 1')]
    const now = [at('Design', '09:30', 'Attic'), at('Race 2', '12:00', 'Track 1')]
    expect(changesText(appointmentChanges(before, now, '2027-03-20T08:30:00.000Z'), 'UTC').split('\n')).toEqual([
      'Moved: Design, now Mar 20, 2027 09:30, Attic (before: Mar 20, 2027 09:00, Hall)',
      'Cancelled: Verbal, Mar 20, 2027 10:00, Hall',
      'New: Race 2, Mar 20, 2027 12:00, Track 1',
      '',
      'All times are local times of the event (UTC).',
    ])
  })

  test('nothing has changed between a timetable and itself, in any order', () => {
    const one = fc.record({
      title: fc.constantFrom('Design', 'Verbal', 'Race 1'),
      hour: fc.integer({ min: 10, max: 18 }),
      place: fc.constantFrom('Hall', 'Attic'),
    })
    fc.assert(
      fc.property(fc.uniqueArray(one, { selector: ({ title, hour }) => `${title} ${hour}` }), (list) => {
        const own = list.map(({ title, hour, place }) => at(title, `${hour}:00`, place))
        expect(appointmentChanges(own, own.toReversed(), EARLY)).toEqual([])
        expect(appointmentChanges([], own, EARLY)).toHaveLength(own.length)
      }),
    )
  })
})

describe('recipients', () => {
  const team = (id: string, about: object = {}) => ({
    ...{ id, category: 'Development' as const, status: 'active' as const, addresses: ['a'], has_changes: true },
    ...about,
  })
  const teams = [
    team('a'),
    team('b', { category: 'Professional' }),
    team('c', { status: 'withdrawn' }),
    team('d', { addresses: [] }),
    team('e', { has_changes: false, addresses: ['a', 'b'] }),
  ]
  const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id).join('')

  test('all and a class leave out who no longer takes part; a withdrawn team can be selected', () => {
    expect(ids(audienceIn(teams, { audience: 'all', category: null, team_ids: [] }))).toBe('abde')
    expect(ids(audienceIn(teams, { audience: 'category', category: 'Development', team_ids: [] }))).toBe('ade')
    expect(ids(audienceIn(teams, { audience: 'selected', category: null, team_ids: ['c'] }))).toBe('c')
  })

  test('a text with changes skips teams without any; teams without an address are named', () => {
    const timetable = reachOf(teams, { template: 'timetable', ...DEFAULT_TEXTS.timetable })
    expect([ids(timetable.mailed), ids(timetable.unreachable), timetable.emails]).toEqual(['abce', 'd', 5])
    const changes = reachOf(teams, { template: 'changes', ...DEFAULT_TEXTS.changes })
    expect([ids(changes.mailed), ids(changes.unchanged), changes.emails]).toEqual(['abc', 'e', 3])
  })

  test.each([
    ['jane.doe@school.example', 'j…@school.example'],
    ['𝒿@x.example', '𝒿…@x.example'],
    ['nonsense', '…'],
  ])('%s is shown as %s', (address, shown) => expect(maskedAddress(address)).toBe(shown))
})

test('an answer that repeats the address of an account shows none of it', () => {
  expect(maskedAnswer('550 <Jane.Doe+a@School.example>: jane.doe+a unknown', 'jane.doe+a@school.example')).toBe(
    '550 <…>: … unknown',
  )
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      expect(maskedAnswer(`550 <${address}> unknown`, address)).not.toContain(address)
    }),
  )
})

test.each([
  [{ code: 250, words: '250 OK' }, 1, { state: 'accepted', answer: '250 OK' }],
  [{ code: 550, words: '550 No such user' }, 1, { state: 'refused', answer: '550 No such user' }],
  [{ code: 451, words: '451 Later' }, 1, { state: 'queued', answer: '451 Later', retryAfterMinutes: 1 }],
  [{ code: undefined, words: 'Gone' }, 6, { state: 'queued', answer: 'Gone', retryAfterMinutes: 360 }],
  [{ code: undefined, words: 'Gone' }, 7, { state: 'failed', answer: 'Gone' }],
] as const)('%j on try %i is %j', (answer, tries, expected) => expect(delivered(answer, tries)).toEqual(expected))
