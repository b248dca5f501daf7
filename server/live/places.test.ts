import { expect, test } from 'vitest'
import { openPlaces } from './places.ts'

test('an address may open streams up to the limit, and again once one of them ends', () => {
  const places = openPlaces(2)
  const first = places.take('192.0.2.1')
  expect(places.take('192.0.2.1')).toBeDefined()
  expect(places.take('192.0.2.1')).toBeUndefined()
  expect(places.take('192.0.2.2'), 'another address').toBeDefined()
  first?.()
  expect(places.take('192.0.2.1')).toBeDefined()
  expect(places.take('192.0.2.1')).toBeUndefined()
})
