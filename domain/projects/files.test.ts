import { expect, test } from 'vitest'
import { MOST_FILE_BYTES, sizeText, wrongWithFile } from './files.ts'

test.each([
  ['rear-wing.STL', 100, undefined],
  ['budget.xlsx', MOST_FILE_BYTES, undefined],
  ['page.html', 100, 'wrongKind'],
  ['drawing.svg', 100, 'wrongKind'],
  ['README', 100, 'wrongKind'],
  ['film.mp4', MOST_FILE_BYTES + 1, 'tooLarge'],
  ['notes.txt', 0, 'empty'],
])('%s of %i bytes: %s', (name, size, wrong) => {
  expect(wrongWithFile({ name, size })).toBe(wrong)
})

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1536, '1.5 kB'],
  [25 * 1024 * 1024, '25 MB'],
  [5 * 1024 ** 3, '5 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
