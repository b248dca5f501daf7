import { stepped, typedTime } from '@paddock/domain/racing/typed-time.ts'
import { grams, ms } from '@paddock/domain/units.ts'
import { expect, test } from 'vitest'
import { draftOf, emptyDraft, localTime, nextDraft, runFrom, wrongIn } from './run-draft.ts'

const typed = (about: object) => ({ ...emptyDraft(), racing_time: '1.234', ...about })
const MOMENT = '2027-03-14T15:09:27.512Z'

test.each([
  [{}, {}],
  [{ racing_time: ' ' }, { racing_time: 'Please enter the racing time.' }],
  [{ racing_time: '1.2345' }, { racing_time: 'Racing time can have at most 3 decimals.' }],
  [{ reaction_time: 'x' }, { reaction_time: 'Reaction time must be a number of seconds, such as 1.234.' }],
  [{ weight: '900' }, { weight: 'Enter a weight from 1 to 500 grams.' }],
  [{ status: 'dnf', racing_time: 'x' }, {}],
  [{ status: 'reaction', racing_time: '' }, { reaction_time: 'Please enter the reaction time.' }],
  [{ status: 'reaction', racing_time: 'x', reaction_time: '0.153' }, {}],
])('%j', (about, wrong) => expect(wrongIn(typed(about))).toEqual(wrong))

test('a run is sent with whole milliseconds, grams, and the moment of recording', () => {
  expect(runFrom(typed({ reaction_time: '0.15', weight: '51,5', session: 'Sunday' }), MOMENT)).toMatchObject({
    racing_time: 1234,
    reaction_time: 150,
    weight: 51.5,
    session: 'Sunday',
    run_at: MOMENT,
  })
  expect(runFrom(typed({ status: 'dns', reaction_time: '0.15' }), MOMENT)).toMatchObject({
    racing_time: null,
    reaction_time: null,
  })
})

test('a run that did not finish keeps its reaction time, and a reaction test has no other', () => {
  for (const status of ['dnf', 'reaction'])
    expect(runFrom(typed({ status, reaction_time: '0.153' }), MOMENT)).toMatchObject({
      status,
      reaction_time: 153,
      racing_time: null,
    })
})

test('saving an opened run without edits changes nothing; a typed moment replaces the old one', () => {
  const run = {
    ...runFrom(typed({ reaction_time: '0.150', weight: '51.5', wing: 'Thin' }), MOMENT),
    id: 'a',
    team_id: 't',
    recorded_by: null,
    recorded_by_name: null,
    created_at: MOMENT,
    updated_at: MOMENT,
  }
  const kept = {
    ...run,
    session: null,
    wheels: null,
    notes: null,
    wing: 'Thin',
    status: 'finish' as const,
    time_known: true,
  }
  const same = draftOf({ ...kept, weight: grams(51.5), racing_time: ms(1234), reaction_time: ms(150) })
  expect(runFrom(same, MOMENT)).toMatchObject({ racing_time: 1234, reaction_time: 150, weight: 51.5, run_at: MOMENT })
  const moved = { ...same, run_at: localTime('2027-03-14T16:00:00.000Z') }
  expect(runFrom(moved, MOMENT).run_at).toBe('2027-03-14T16:00:00.000Z')
})

test('the next run keeps the car, the lane and the setup', () => {
  expect(nextDraft(typed({ lane: 3, wing: 'Thin', notes: 'windy', status: 'dnf' }))).toMatchObject({
    lane: 3,
    wing: 'Thin',
    notes: '',
    racing_time: '',
    status: 'finish',
  })
})

test('a comma counts as a decimal point, and arrow keys step by thousandths', () => {
  expect(typedTime('1,2')).toBe('1.2')
  expect(stepped('1.234', 1)).toBe('1.235')
  expect(stepped('', -1)).toBe('0.001')
  expect(stepped('x', 1)).toBe('x')
})
