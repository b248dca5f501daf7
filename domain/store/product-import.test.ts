import { expect, test } from 'vitest'
import { importProgress } from './product-import.ts'

test.each([
  ['uploading', 'uploading 50,000 rows'],
  ['checking', 'checking 1,200 of 50,000 rows'],
  ['checked', 'checked 50,000 rows'],
  ['importing', 'importing 1,200 of 50,000 rows'],
  ['failed', 'stopped after 1,200 of 50,000 rows'],
  ['done', 'imported 50,000 rows'],
] as const)('an import that is %s: %s', (state, text) => {
  expect(importProgress({ state, rows: 50_000, rows_done: 1200 })).toBe(text)
})
