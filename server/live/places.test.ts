import { expect, test } from 'vitest'
import { openPlaces } from './places.ts'

test('an address has as many streams as it may, and gets a place again when one of them ends', () => {
  const places = openPlaces(2)
  const first = places.take('192.0.2.1')
  expect(places.take('192.0.2.1')).toBeDefined()
  expect(places.take('192.0.2.1')).toBeUndefined()
  expect(places.take('192.0.2.2'), 'another address').toBeDefined()
  first?.()
  expect(places.take('192.0.2.1')).toBeDefined()
  expect(places.take('192.0.2.1')).toBeUndefined()
})
