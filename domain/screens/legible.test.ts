import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, GROUND, onGround } from './legible.ts'

test('every colour of a team can be read on the ground', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
  fc.assert(fc.property(color, (team) => contrast(onGround(team), GROUND) >= 4.5))
})

test('a bright colour stays as it is, and a dark one keeps its hue', () => {
  expect(onGround('#ffd400')).toBe('#ffd400')
  expect(onGround('#00008b')).toMatch(/^#[4-9a-f].[4-9a-f]./)
  expect(onGround('#000000')).not.toBe('#000000')
})
