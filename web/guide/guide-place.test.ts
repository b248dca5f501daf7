import { expect, test } from 'vitest'
import { type Box, placeBeside } from './guide-place.ts'

const CARD = { width: 320, height: 150 }

test.each<[string, Box, { width: number; height: number }]>([
  ['an entry of the side bar', { top: 80, left: 10, width: 228, height: 44 }, { width: 1280, height: 800 }],
  ['the last entry of the side bar', { top: 750, left: 10, width: 228, height: 44 }, { width: 1280, height: 800 }],
  ['the first entry of the bottom bar', { top: 784, left: 0, width: 78, height: 60 }, { width: 390, height: 844 }],
  ['the last entry of the bottom bar', { top: 784, left: 312, width: 78, height: 60 }, { width: 390, height: 844 }],
  ['the search on a phone', { top: 6, left: 290, width: 44, height: 44 }, { width: 390, height: 844 }],
  ['the search on a laptop', { top: 10, left: 900, width: 130, height: 36 }, { width: 1280, height: 800 }],
])('the card beside %s is within the window and covers nothing of it', (_, of, window) => {
  const { top, left } = placeBeside(of, CARD, window)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(left).toBeGreaterThanOrEqual(0)
  expect(top + CARD.height).toBeLessThanOrEqual(window.height)
  expect(left + CARD.width).toBeLessThanOrEqual(window.width)
  const apart =
    left >= of.left + of.width ||
    left + CARD.width <= of.left ||
    top >= of.top + of.height ||
    top + CARD.height <= of.top
  expect(apart).toBe(true)
})
