import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkChoices, checkFile, INQUIRY_MESSAGES, MOST_STL_BYTES, quantityFrom, sizeInMb } from './inquiry-form.ts'

describe('a chosen file', () => {
  test.each([
    ['wing.stl', 1000, undefined],
    ['WING.STL', MOST_STL_BYTES, undefined],
    ['wing.stl', MOST_STL_BYTES + 1, 'tooLarge'],
    ['wing.stl', 51 * 1024 * 1024, 'tooLarge'],
    ['wing.stl.zip', 1000, 'wrongType'],
    ['wing.obj', 1000, 'wrongType'],
    ['stl', 1000, 'wrongType'],
  ])('%s of %i bytes: %s', (name, size, found) => {
    expect(checkFile({ name, size })).toBe(found)
  })

  test.each([
    [0, '0.00 MB'],
    [1_572_864, '1.50 MB'],
    [MOST_STL_BYTES, '50.00 MB'],
  ])('of %i bytes is shown as %s', (bytes, shown) => {
    expect(sizeInMb(bytes)).toBe(shown)
  })
})

test.each([
  [undefined, '', 'missingFile'],
  ['file', '', 'missingMaterial'],
  ['file', 'pla', undefined],
])('with the file %s and the material "%s" the form says %s', (file, material_id, message) => {
  expect(checkChoices({ file, material_id })).toBe(message)
})

describe('a quantity', () => {
  test.each([
    ['', 1],
    ['many', 1],
    ['0', 1],
    ['-4', 1],
    ['7', 7],
    ['7.9', 7],
    ['100', 100],
    ['101', 100],
    [Number.NaN, 1],
    [Infinity, 1],
    [12, 12],
  ])('typed as "%s" is %i', (typed, quantity) => {
    expect(quantityFrom(typed)).toBe(quantity)
  })

  test('is always a whole number from 1 to 100', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double()), (typed) => {
        const quantity = quantityFrom(typed)
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 100).toBe(true)
      }),
    )
  })
})

test('the words are those of the specification', () => {
  expect(INQUIRY_MESSAGES).toMatchObject({
    wrongType: { title: 'Invalid File Type', text: 'Please upload an STL file' },
    tooLarge: { title: 'File Too Large', text: 'File size must be less than 50MB' },
    missingFile: { title: 'Missing File' },
    missingMaterial: { title: 'Missing Material' },
    failed: { title: 'Submission Error', text: 'Failed to submit inquiry. Please try again.' },
  })
})
