import { expect, test } from 'vitest'
import { keepPlaces, placesGained } from './place-changes.ts'

const places = (...teams: string[]) => new Map(teams.map((team, index) => [team, index + 1]))
const gained = (kept: ReturnType<typeof keepPlaces>) => ['a', 'b', 'c'].map((team) => placesGained(kept, team))

const first = keepPlaces(null, 'lap 1', places('a', 'b', 'c'))
const raced = keepPlaces(first, 'lap 2', places('c', 'a', 'b'))

test('the first state has no change', () => expect(gained(first)).toEqual([0, 0, 0]))

test('a new lap is compared with the places before it', () => expect(gained(raced)).toEqual([-1, -1, 2]))

test('a change without a lap is still compared with the places before the last race', () => {
  const marked = keepPlaces(raced, 'lap 2', places('c', 'b', 'a'))
  expect(gained(marked)).toEqual([-2, 0, 2])
})

test('the next lap starts anew', () => {
  expect(gained(keepPlaces(raced, 'lap 3', places('c', 'a', 'b')))).toEqual([0, 0, 0])
})

test('a team that was not placed before has no change', () => {
  expect(placesGained(keepPlaces(first, 'lap 2', places('d', 'a', 'b', 'c')), 'd')).toBe(0)
})
