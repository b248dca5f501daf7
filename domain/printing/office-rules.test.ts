import { describe, expect, test } from 'vitest'
import { INQUIRY_STATUSES, otherStatuses, shownStatus, stampsResponse, statusLabel } from './inquiry-status.ts'
import { colorsFrom, INVALID_PROPERTIES, propertiesFrom, propertiesText, propertyBadges } from './material-form.ts'
import { stlRefusalMessage } from './stl-messages.ts'

describe('a status', () => {
  test.each([
    ['pending', 'Pending Review', false],
    ['reviewing', 'Under Review', false],
    ['quoted', 'Quote Sent', true],
    ['approved', 'Approved', true],
    ['in_production', 'In Production', false],
    ['completed', 'Completed', false],
    ['rejected', 'Rejected', true],
  ] as const)('%s is shown as %s', (status, label, stamps) => {
    expect(statusLabel(status)).toBe(label)
    expect(stampsResponse(status)).toBe(stamps)
    expect(otherStatuses(status)).toEqual(INQUIRY_STATUSES.filter((other) => other !== status))
  })

  test.each(['lost', '', 'toString', 'PENDING'])('that is unknown, such as "%s", is shown as pending', (word) => {
    expect([shownStatus(word), statusLabel(word)]).toEqual(['pending', 'Pending Review'])
    expect(otherStatuses(word)).not.toContain('pending')
  })
})

describe('properties', () => {
  test.each([
    ['', {}],
    ['  \n', {}],
    ['{}', {}],
    ['{"strength": "high", "layers": 0.2}', { strength: 'high', layers: 0.2 }],
  ])('%j are read', (typed, properties) => {
    expect(propertiesFrom(typed)).toEqual({ properties })
  })

  test.each(['{', 'strength: high', "{'a': 1}", '[1, 2]', '7', 'null', '"text"'])('%s are refused', (typed) => {
    expect(propertiesFrom(typed)).toEqual({ refused: INVALID_PROPERTIES })
    expect(INVALID_PROPERTIES).toEqual({ title: 'Invalid Properties', text: 'Properties must be valid JSON' })
  })

  test('come back into the box as they were, and onto badges', () => {
    const properties = { strength: 'high', heat: 60, food: false, for: ['wheels', 'wings'], range: { low: 1 } }
    expect(propertiesFrom(propertiesText(properties))).toEqual({ properties })
    expect(propertiesText({})).toBe('')
    expect(propertyBadges(properties)).toEqual([
      'strength: high',
      'heat: 60',
      'food: false',
      'for: wheels, wings',
      'range: {"low":1}',
    ])
  })
})

test('colours are separated by commas, trimmed, and blanks are dropped', () => {
  expect(colorsFrom(' Black, ,Signal Red,, White ,')).toEqual(['Black', 'Signal Red', 'White'])
  expect(colorsFrom('')).toEqual([])
})

test('each refusal of a file is a sentence of its own that says what to do', () => {
  const sentences = [
    { refused: 'not-stl' },
    { refused: 'empty' },
    { refused: 'not-finite' },
    { refused: 'trailing' },
    { refused: 'malformed', line: 12 },
    { refused: 'truncated', claimed: 1200, found: 7 },
    { refused: 'truncated', found: 1 },
  ] as const
  const words = sentences.map(stlRefusalMessage)
  expect(new Set(words).size).toBe(words.length)
  for (const sentence of words) expect(sentence).toMatch(/^[A-Z].*Please export .*\.$/)
  expect(words[5]).toContain('it should have 1,200 triangles but has 7.')
  expect(words[6]).toContain('cut off after 1 triangle.')
})
