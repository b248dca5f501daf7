import { describe, expect, test } from 'vitest'
import { addressAt, draftOf, eventFrom, withOneRow, wrongIn } from './event-draft.ts'

const filled = { ...draftOf(undefined), name: 'Final', event_date: '2027-03-20', location: 'Hall' }
const row = (document_name: string, document_url: string) => ({ key: 'row', document_name, document_url })

test('a new form has the defaults of the specification and one row for a document', () => {
  expect(draftOf(undefined)).toMatchObject({
    max_teams: 50,
    entry_fee: 0,
    competition_level: 'regional',
    rule_pack: 'classic-a@1',
    cadet_enabled: true,
    documents: [{ document_name: '', document_url: '' }],
  })
})

test('a new event is suggested the time zone of the browser, and one without a zone keeps none', () => {
  expect(draftOf(undefined).time_zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const event = { ...eventFrom(filled), time_zone: null } as unknown as Parameters<typeof draftOf>[0]
  expect(draftOf(event).time_zone).toBe('')
  expect(eventFrom(draftOf(event)).time_zone).toBe(null)
})

test.each(['name', 'event_date', 'location'] as const)('%s is required', (field) => {
  expect(Object.keys(wrongIn({ ...filled, [field]: '' }))).toEqual([field])
  expect(wrongIn(filled)).toEqual({})
})

test.each([
  ['a last day before the first', { last_day: '2027-03-19' }, 'last_day'],
  ['a deadline after the event', { registration_deadline: '2027-03-21' }, 'registration_deadline'],
  ['no room for a team', { max_teams: 0 }, 'max_teams'],
  ['half a team', { max_teams: 2.5 }, 'max_teams'],
  ['no number of teams', { max_teams: '' }, 'max_teams'],
  ['a script as a document', { documents: [row('Rules', 'javascript:alert(1)')] }, addressAt(0)],
  ['a word as a document', { documents: [row('Rules', 'rules')] }, addressAt(0)],
])('%s is named beside its field', (_, fields, name) => {
  expect(Object.keys(wrongIn({ ...filled, ...fields }))).toEqual([name])
})

describe('a document', () => {
  test.each([
    ['https://a.example/r.pdf', 'https://a.example/r.pdf'],
    [' a.example/r.pdf ', 'https://a.example/r.pdf'],
    ['http://a.example', 'http://a.example'],
    ['a.example:8080/r.pdf', 'https://a.example:8080/r.pdf'],
  ])('at %j is linked as %s', (typed, url) => {
    expect(eventFrom({ ...filled, documents: [row('Rules', typed)] }).rules_documents).toEqual([
      { document_name: 'Rules', document_url: url },
    ])
  })

  test('without a name or an address is no reason to refuse', () => {
    expect(wrongIn({ ...filled, documents: [row('', 'rules'), row('Rules', '')] })).toEqual({})
  })
})

test('one row always remains', () => {
  expect(withOneRow([])).toHaveLength(1)
  expect(withOneRow([row('a', 'b'), row('c', 'd')])).toHaveLength(2)
})

test('the last level of an event that says it only in its description is taken over', () => {
  const event = { ...eventFrom(filled), competition_level: null, description: 'level: state', rules_documents: [] }
  expect(draftOf(event as unknown as Parameters<typeof draftOf>[0]).competition_level).toBe('state')
})
