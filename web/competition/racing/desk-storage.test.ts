/** What a timing desk stores about an event, in this window and on this device. */
import { expect, test } from 'vitest'
import { type DeskDraft, emptyDesk, withRun } from './desk-draft.ts'
import { storeDesk, storedDesk } from './desk-storage.ts'

function place(stored: Record<string, string> = {}) {
  const values = new Map(Object.entries(stored))
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

const typed: DeskDraft = {
  ...withRun(emptyDesk('Professional'), 0, { team_id: 'a', reaction_time: '0.15', racing_time: '1.2' }),
  knockout: true,
  two: true,
}

test('a reload keeps everything that was typed', () => {
  const places = { ofWindow: place(), ofDevice: place() }
  storeDesk('e', typed, () => places)
  expect(storedDesk('e', () => places)).toEqual(typed)
})

test('a reopened desk keeps category and mode, and has empty fields', () => {
  const ofDevice = place()
  storeDesk('e', typed, () => ({ ofWindow: place(), ofDevice }))
  const anew = storedDesk('e', () => ({ ofWindow: place(), ofDevice }))
  expect(anew).toEqual({ ...emptyDesk('Professional'), knockout: true, two: true })
  expect(storedDesk('another event', () => ({ ofWindow: place(), ofDevice }))).toBeUndefined()
})

test.each(['{"category":"Unknown"}', 'not json', 'null', '1'])('what makes no sense is ignored: %s', (stored) => {
  const places = { ofWindow: place(), ofDevice: place({ 'paddock-desk-mode:e': stored }) }
  expect(storedDesk('e', () => places)).toBeUndefined()
})

test('the desk works in a browser that stores nothing', () => {
  const nothing = () => {
    throw new Error('The operation is insecure.')
  }
  expect(() => storeDesk('e', typed, nothing)).not.toThrow()
  expect(storedDesk('e', nothing)).toBeUndefined()
})
