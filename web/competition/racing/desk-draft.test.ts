/** The field values of the timing desk. */
import { stepped, typedTime } from '@paddock/domain/racing/typed-time.ts'
import { expect, test } from 'vitest'
import { type DeskDraft, emptyDesk, isMissing, missingMessage, withRun, wrongIn } from './desk-draft.ts'

const typed = (reaction_time: string, racing_time: string) =>
  withRun(emptyDesk('Development'), 0, { team_id: 'a', reaction_time, racing_time })

test('a team and two times are all that a finished run needs', () => {
  expect(wrongIn(typed('0.150', '1.234'))).toEqual([{}])
  expect(isMissing(typed('0.150', '1.234'))).toBe(false)
})

test.each([
  ['', '1.2', { reaction_time: 'Please enter the reaction time.' }],
  ['-1', '1.2', { reaction_time: 'Reaction time must be more than 0 seconds.' }],
  ['0.1', '1.2345', { racing_time: 'Racing time can have at most 3 decimals.' }],
  ['0.1', '1e9', { racing_time: 'Racing time must be a number of seconds, such as 1.234.' }],
])('reaction %j and racing %j', (reaction, racing, wrong) => {
  expect(wrongIn(typed(reaction, racing))).toEqual([wrong])
})

test('a run that did not finish needs no times', () => {
  expect(isMissing(withRun(emptyDesk('Cadet'), 0, { team_id: 'a', status: 'dnf' }))).toBe(false)
})

test('two teams are two different ones in two lanes', () => {
  const two: DeskDraft = { ...withRun(typed('0.1', '1.2'), 1, { team_id: 'a', lane: 1, status: 'dns' }), two: true }
  expect(wrongIn(two)).toEqual([
    {},
    { team_id: 'Please choose two different teams.', lane: 'Two cars cannot race in one lane.' },
  ])
  expect(missingMessage(two)).toBe('Please select both teams and enter their times or DNS/DNF status')
})

test('an arrow key is a thousandth, and never below one', () => {
  expect(stepped('1.2', 1)).toBe('1.201')
  expect(stepped('', 1)).toBe('0.001')
  expect(stepped('0.001', -1)).toBe('0.001')
  expect(stepped('abc', 1)).toBe('abc')
  expect(typedTime('1,234')).toBe('1.234')
})
