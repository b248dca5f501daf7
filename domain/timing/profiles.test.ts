import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { us } from '../units.ts'
import { xorOf } from './paddock-lines.ts'
import { PROFILE_IDS } from './profile.ts'
import { profileFaults } from './profile-faults.ts'
import { PROBE_PLAN, PROFILES, profileOf } from './profiles.ts'
import { microsecondsFrom, readLine } from './result-lines.ts'

test('there is one profile for each timer, and one for a Paddock gate', () => {
  expect(PROFILES.map(({ id }) => id).toSorted()).toEqual([...PROFILE_IDS].toSorted())
  expect(PROFILES).toHaveLength(15)
})

test('every profile has a dialogue', () => {
  const folder = join(import.meta.dirname, 'dialogues')
  const dialogues = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  for (const id of PROFILE_IDS) expect(dialogues).toMatch(new RegExp(`(?:profile|connect) ${id}\\b`))
})

test.each([
  ['a speed that no port has', { port: { ...profileOf('pdt').port, baud: 12_345 } }, /unusual speed/],
  ['a command that launches cars among the others', { arm: ['S'] }, /launches cars/],
  ['a question that launches cars', { gate: { ...profileOf('bert-drake').gate, ask: 'S' } }, /launches cars/],
  ['ten lanes', { lanes: { most: 10, ask: null, told: null } }, /1 to 9/],
  ['a question without a known answer', { lanes: { most: 4, ask: 'N', told: null } }, /told/],
  ['a control character in a command', { arm: ['R\r'] }, /printable/],
  ['a mark of two characters', { marks: { GO: 'started' } }, /single characters/],
])('a profile with %s is refused', (_, change, says) => {
  expect(profileFaults({ ...profileOf('pdt'), ...change } as never).join()).toMatch(says)
})

test('probing never sends what releases, starts or resets by itself, and finds every profile that can answer', () => {
  const said = PROBE_PLAN.flatMap(({ steps }) => steps.map(({ text }) => text))
  for (const text of said) expect(text).not.toMatch(/^[SL ]/)
  for (const { probes, eol, port, other_bauds } of PROFILES)
    for (const { send } of probes) {
      const at = PROBE_PLAN.filter((plan) => [port.baud, ...other_bauds].includes(plan.port.baud))
      expect(at.some(({ steps }) => steps.some(({ text }) => text === send + eol))).toBe(true)
    }
})

test.each([
  ['1.2041', 1_204_100],
  ['0.9941', 994_100],
  ['12.345', 12_345_000],
  ['1.00001', 1_000_010],
])('%s s is %i µs, digit by digit', (text, expected) => {
  expect(microsecondsFrom(text)).toBe(expected)
})

test('a line is clean only if nothing else remains in it', () => {
  const read = (line: string) => readLine(profileOf('fasttrack-k'), line, null)
  expect(read('@A=1.2041! B=1.2388"')).toMatchObject({ kind: 'result', values: [{ lane: 1 }, { lane: 2 }] })
  expect(read('A=1.2041! B=1.23RG0')).toMatchObject({ kind: 'damaged', values: [{ lane: 1, total_us: us(1_204_100) }] })
  expect(read('A=1.2041! A=1.2388"')).toMatchObject({ kind: 'damaged' })
  expect(read('K3 Version')).toEqual({ kind: 'nothing' })
})

test('the sum of the protocol’s example', () => {
  expect(xorOf('{"t":"finish","q":18,"run":"r7","lane":2,"total_us":1214803}')).toBe('3D')
})
