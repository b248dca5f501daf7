import { expect, test } from 'vitest'
import { isLegalChoice, LEGAL_CHOICES, legalLabel } from './legal-choices.ts'
import { legalityIn, namesOf, plainLegalIn } from './legality.ts'

const cadet = { pack: 'classic-a', category: 'Cadet' } as const

test.each([
  [[], cadet, 'unsaid'],
  [['classic-a'], cadet, 'legal'],
  [['classic-a/Cadet'], cadet, 'legal'],
  [['classic-a/Professional', 'classic-b'], cadet, 'forbidden'],
  [['world-finals-2025'], cadet, 'not-listed'],
  [['classic-a'], { pack: null, category: 'Cadet' }, 'unsaid'],
] as const)('a part that says %j is, for %j, %s', (legalIn, racing, verdict) =>
  expect(legalityIn(legalIn, racing)).toBe(verdict),
)

test('a class is searched with its whole pack, and a pack by itself', () => {
  expect(namesOf('classic-a/Cadet')).toEqual(['classic-a/Cadet', 'classic-a'])
  expect(namesOf('world-finals-2025')).toEqual(['world-finals-2025'])
})

test('every pack can be chosen, with its classes where it names some', () => {
  expect(LEGAL_CHOICES.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['classic-a', 'classic-a/Cadet', 'world-finals-2025']),
  )
  expect(isLegalChoice('world-finals-2025/Cadet')).toBe(false)
  expect(legalLabel('classic-a/Cadet')).toMatch(/: Cadet$/)
})

test('a whole pack makes its classes superfluous', () => {
  expect(plainLegalIn(['classic-b', 'classic-a/Cadet', 'classic-a', 'classic-a'])).toEqual(['classic-a', 'classic-b'])
})
