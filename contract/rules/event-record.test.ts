import { CLASSIC_A } from '@paddock/domain/rules/classic-a/pack.ts'
import { type EventRecord, RECORD_FORMAT } from '@paddock/domain/rules/event-record.ts'
import { faultSentence } from '@paddock/domain/rules/fault.ts'
import { PACKS } from '@paddock/domain/rules/packs.ts'
import { recordStandings } from '@paddock/domain/rules/standings.ts'
import { WORLD_FINALS_2025 } from '@paddock/domain/rules/world-finals-2025/pack.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRecord } from './event-record.ts'
import { RulePack } from './pack.ts'

const CLASSIC: EventRecord = {
  format: RECORD_FORMAT,
  event: { name: 'Northern Final', level: 'regional', pack: 'classic-a' },
  teams: [
    { id: 'T01', name: 'Slipstream', category: 'Professional' },
    { id: 'T02', name: 'Apex', category: 'Professional' },
  ],
  runs: [{ team: 'T01', race: 1, car: 'A', lane: 1, status: 'finish', reaction_ms: 143, car_ms: 1025, penalty_ms: 0 }],
  knockout: [{ category: 'Professional', round: 1, match: 1, teams: ['T01', 'T02'], winner: 'T01' }],
  marks: [{ team: 'T01', scorecard: 'verbal-presentation', panel: 'P1', criterion: 'Technique', points: 17 }],
  scrutineering: [{ team: 'T01', car: 'A', check: 'T3.6', measured: 47.2, fixed_in_window: false }],
  penalties: [{ team: 'T01', points: 15, reason: 'Protest not upheld' }],
  other_points: [{ team: 'T01', points: 5, reason: 'Best pit' }],
}
const FINALS: EventRecord = { ...CLASSIC, event: { name: 'Finals', pack: 'world-finals-2025' }, marks: [] }

/** The sentences against a record that differs from a good one. */
function against(record: unknown, asked?: string) {
  const read = readRecord(JSON.stringify(record), asked)
  return 'faults' in read ? read.faults.map(faultSentence) : []
}

describe('a good record', () => {
  test.each([
    ['classic', CLASSIC],
    ['World Finals', FINALS],
    ['with nothing but teams', { format: CLASSIC.format, event: CLASSIC.event, teams: CLASSIC.teams }],
  ])('%s is read', (_, record) => expect(against(record)).toEqual([]))
  test('is computed with the pack that it names, or with the one asked for', () => {
    const packs = [undefined, 'classic-b', 'world-finals-2025'].map((asked) => {
      const read = readRecord(JSON.stringify(CLASSIC), asked)
      return 'pack' in read ? read.pack.id : read.faults
    })
    expect(packs).toEqual(['classic-a', 'classic-b', 'world-finals-2025'])
  })
  test('what only its own pack knows is left out under another', () => {
    const read = readRecord(JSON.stringify(CLASSIC), 'world-finals-2025')
    expect('left_out' in read && read.left_out.map(({ place }) => place)).toEqual(['marks[0].criterion'])
  })
  test('carries a pack of its own', () => {
    const own_pack = { ...CLASSIC_A, id: 'north', version: 3, total: { ...CLASSIC_A.total, parts: ['knockout'] } }
    const read = readRecord(JSON.stringify({ ...CLASSIC, event: { ...CLASSIC.event, pack: 'north', own_pack } }))
    if (!('record' in read)) throw new Error(read.faults.map(faultSentence).join())
    expect(recordStandings(read.record, read.pack)).toMatchObject({
      pack: 'north@3',
      categories: { Professional: [{ team: 'T01', place: 1, total: 30, parts: { knockout: 30 } }, { total: 27 }] },
    })
  })
})

describe('a damaged record is answered with the place', () => {
  const [run] = CLASSIC.runs ?? []
  const [match] = CLASSIC.knockout ?? []
  const mark = { team: 'T01', scorecard: 'verbal-presentation', panel: 'P1', criterion: 'Innovation', points: 17 }
  test.each<[says: string, record: unknown]>([
    ['format: must be "paddock-event-record/1", not "x".', { ...CLASSIC, format: 'x' }],
    ['teams: is missing.', { ...CLASSIC, teams: undefined }],
    ['teams[1].category: is missing.', { ...CLASSIC, teams: [CLASSIC.teams[0], { id: 'T02', name: 'Apex' }] }],
    [
      'teams[1].category: "Junior" is not a class of classic-a; it has Cadet, Development and Professional.',
      { ...CLASSIC, teams: [CLASSIC.teams[0], { id: 'T02', name: 'Apex', category: 'Junior' }], knockout: [] },
    ],
    ['teams[2].id: "T01" is there twice.', { ...CLASSIC, teams: [...CLASSIC.teams, CLASSIC.teams[0]] }],
    [
      'event.level: is missing; classic-a has regional, state and national.',
      { ...CLASSIC, event: { name: 'x', pack: 'classic-a' } },
    ],
    [
      'event.pack: there is no pack "classic-c"; there are classic-a, classic-b, world-finals-2025, league-and-cup, knockout-cup and sprint.',
      { ...CLASSIC, event: { ...CLASSIC.event, pack: 'classic-c' } },
    ],
    ['runs[0].team: there is no team "T09" in teams.', { ...CLASSIC, runs: [{ ...run, team: 'T09' }] }],
    ['runs[0].car_ms: must be a number, not "1025".', { ...CLASSIC, runs: [{ ...run, car_ms: '1025' }] }],
    ['runs[0].car_ms: must be a whole number, not 10.5.', { ...CLASSIC, runs: [{ ...run, car_ms: 10.5 }] }],
    ['runs[0].car_ms: must be at least 0, not -1.', { ...CLASSIC, runs: [{ ...run, car_ms: -1 }] }],
    ['runs[0].car_ms: is missing for a run that finished.', { ...CLASSIC, runs: [{ ...run, car_ms: null }] }],
    ['runs[0].car_ms: must be null for a run that is dnf.', { ...CLASSIC, runs: [{ ...run, status: 'dnf' }] }],
    [
      'runs[0].status: must be one of finish, dns, dnf, dsq, false_start, forfeit and void, not "won".',
      { ...CLASSIC, runs: [{ ...run, status: 'won' }] },
    ],
    ['knockout[0].winner: "T09" is not in this match.', { ...CLASSIC, knockout: [{ ...match, winner: 'T09' }] }],
    [
      'knockout[0].teams[0]: "T01" races in Professional, not in Cadet.',
      { ...CLASSIC, knockout: [{ ...match, category: 'Cadet', teams: ['T01'] }] },
    ],
    ['knockout[1].match: match 1 of round 1 is there twice.', { ...CLASSIC, knockout: [match, match] }],
    [
      'marks[0].scorecard: "juggling" is not on the scorecards of world-finals-2025.',
      { ...FINALS, marks: [{ ...mark, scorecard: 'juggling' }] },
    ],
    [
      'marks[0].criterion: "Technique" is not on the scorecards of world-finals-2025.',
      { ...FINALS, marks: [{ ...mark, criterion: 'Technique' }] },
    ],
    ['marks[0].points: Innovation has at most 20 points.', { ...FINALS, marks: [{ ...mark, points: 21 }] }],
    ['marks[0].points: world-finals-2025 takes whole marks only.', { ...FINALS, marks: [{ ...mark, points: 7.5 }] }],
    [
      'marks[1]: T01 has two marks for Innovation; world-finals-2025 takes one agreed mark.',
      { ...FINALS, marks: [mark, { ...mark, panel: 'P2' }] },
    ],
    [
      'penalties[0].points: must be at least 0, not -5.',
      { ...FINALS, penalties: [{ team: 'T01', points: -5, reason: 'x' }] },
    ],
  ])('%s', (says, record) => expect(against(record)).toContain(says))

  test.each<[says: string, entry: unknown]>([
    ['scrutineering[0].check: "T99" is not a check of world-finals-2025.', { check: 'T99', status: 'pass' }],
    ['scrutineering[0].status: a measured check has no status.', { check: 'T3.6', measured: 48, status: 'pass' }],
    ['scrutineering[0]: T3.6 has neither a measured value nor a status.', { check: 'T3.6' }],
    [
      'scrutineering[0].measured: must be a number, an object of numbers, a list of numbers or a list of names.',
      { check: 'T3.6', measured: true },
    ],
    ['scrutineering[0].measured: T4.5 has no limit to measure against: give a status.', { check: 'T4.5', measured: 3 }],
    ['scrutineering[0].measured: T3.6 needs numbers, not names.', { check: 'T3.6', measured: ['FL'] }],
    [
      'scrutineering[0].measured: T7.5 needs a value for each wheel, such as {"FL": 27}.',
      { check: 'T7.5', measured: 27 },
    ],
    [
      'scrutineering[0].measured: "XX" is not a wheel; there are FL, FR, RL and RR.',
      { check: 'T7.5', measured: { XX: 27 } },
    ],
    [
      'scrutineering[0].measured: "XX" is not a wheel; there are FL, FR, RL and RR.',
      { check: 'T7.6', measured: ['XX'] },
    ],
    ['scrutineering[0].measured: T7.6 needs a count of what fails.', { check: 'T7.6', measured: 1.5 }],
    [
      'scrutineering[0].measured: T7.2 has the checks T7.2.1 and T7.2.2: give each its own value or name.',
      { check: 'T7.2', measured: 30 },
    ],
    [
      'scrutineering[0].measured: T7.9 has the checks T7.9.1, T7.9.2, T7.9.3 and T7.9.4: name the one that failed.',
      { check: 'T7.9', status: 'fail' },
    ],
    ['scrutineering[0].car: is missing; T3.6 is checked for each car.', { check: 'T3.6', measured: 48, car: null }],
  ])('%s', (says, entry) => {
    const scrutineering = [{ team: 'T01', car: 'A', ...(entry as object) }]
    expect(against({ ...FINALS, scrutineering })).toContain(says)
  })

  test('text that is no JSON', () => {
    const read = readRecord('{ "format": ')
    expect('faults' in read && read.faults.map(faultSentence).join()).toMatch(/^The file is not valid JSON: .+\.$/)
  })
  test('a pack that is not there', () => {
    expect(against(CLASSIC, 'nobody')).toEqual([
      '--pack: there is no pack "nobody"; there are classic-a, classic-b, world-finals-2025, league-and-cup, knockout-cup and sprint.',
    ])
  })
})

describe('packs as data', () => {
  test.each(PACKS.map((pack) => [pack.id, pack] as const))('%s is plain JSON of the declared form', (_, pack) => {
    expect(RulePack.parse(JSON.parse(JSON.stringify(pack)))).toEqual(pack)
  })
  const own = (change: object) => ({
    ...FINALS,
    event: { name: 'x', pack: 'own', own_pack: { ...WORLD_FINALS_2025, ...change } },
  })
  test.each<[says: string, change: object]>([
    ['event.own_pack.version: must be at least 1, not 0.', { version: 0 }],
    ['event.own_pack: has "bonus", which a pack does not have.', { bonus: 3 }],
    [
      'event.own_pack.knockout.field: must be 2, 4, 8, 16, 32 or another power of two.',
      { knockout: { ...WORLD_FINALS_2025.knockout, field: 24 } },
    ],
    [
      'event.own_pack.total.tie_breaks[0]: "luck" is not a part of the total.',
      { total: { ...WORLD_FINALS_2025.total, tie_breaks: ['luck'] } },
    ],
    [
      'event.own_pack.race_parts[0].rule: cannot be "longest_jump".',
      { race_parts: [{ ...WORLD_FINALS_2025.race_parts[0], rule: 'longest_jump' }] },
    ],
  ])('%s', (says, change) => expect(against(own(change))).toContain(says))
})

test('whatever is damaged, a file is either read and computed or answered with faults', () => {
  const whole = {
    ...FINALS,
    event: { ...FINALS.event, level: 'regional', own_pack: null },
    marks: [{ team: 'T01', scorecard: 'enterprise', panel: 'P1', criterion: 'Sustainability', points: 3 }],
  }
  const anyValue = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(-1, 0, 1e9, 0.5, '', 'T01', 'T02', [], {}, null, ['FL'], [1]),
  )
  const anyPack = fc.constantFrom(undefined, ...PACKS.map(({ id }) => id))
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 5 }), anyValue, anyPack, (steps, value, asked) => {
      const read = readRecord(JSON.stringify(replaced(whole, steps, value)), asked)
      if ('faults' in read) expect(read.faults.map(faultSentence).join()).not.toBe('')
      else expect(recordStandings(read.record, read.pack).pack).toContain('@')
    }),
    { numRuns: 1000 },
  )
})

/** With one value, found by steps into the object, replaced by another. */
function replaced(whole: unknown, [step = 0, ...rest]: number[], value: unknown): unknown {
  if (whole === null || typeof whole !== 'object') return value
  const keys = Object.keys(whole)
  const key = keys[step % (keys.length + 1)]
  if (key === undefined) return value
  const inner = replaced((whole as Record<string, unknown>)[key], rest, value)
  return Array.isArray(whole)
    ? whole.map((one, index) => (String(index) === key ? inner : one))
    : { ...whole, [key]: inner }
}
