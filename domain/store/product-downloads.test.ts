import { expect, test } from 'vitest'
import {
  deliversItself,
  downloadEndingOf,
  downloadState,
  linksExpireAt,
  MOST_DOWNLOAD_BYTES,
  wrongWithDownload,
} from './product-downloads.ts'

test.each([
  ['course.pdf', 1, undefined],
  ['Course.PDF', MOST_DOWNLOAD_BYTES, undefined],
  ['car.stl', MOST_DOWNLOAD_BYTES + 1, 'tooLarge'],
  ['car.stl', 0, 'empty'],
  ['page.html', 1, 'wrongKind'],
  ['pdf', 1, 'wrongKind'],
  ['course.pdf.exe', 1, 'wrongKind'],
])('a file %s of %i bytes: %s', (name, size, wrong) => {
  expect(wrongWithDownload({ name, size })).toBe(wrong)
})

test('the ending decides, in lower case', () => {
  expect(downloadEndingOf('A.B.ZIP')).toBe('zip')
})

test('a download waits for its file, is ready, and expires after 30 days', () => {
  const paid = new Date('2026-03-01T10:00:00Z')
  const until = linksExpireAt(paid)
  expect(until.toISOString()).toBe('2026-03-31T10:00:00.000Z')
  const stateAt = (now: string, has = true) => downloadState(has, until.toISOString(), new Date(now))
  expect(stateAt('2026-03-31T09:59:59Z')).toBe('ready')
  expect(stateAt('2026-03-31T10:00:00Z')).toBe('expired')
  expect(stateAt('2026-03-02T10:00:00Z', false)).toBe('waiting')
})

test('an order delivers itself when every line is a download that is there', () => {
  const course = { is_digital: true, has_download: true }
  expect(deliversItself([course, course])).toBe(true)
  expect(deliversItself([course, { is_digital: true, has_download: false }])).toBe(false)
  expect(deliversItself([course, { is_digital: false, has_download: false }])).toBe(false)
  expect(deliversItself([])).toBe(false)
})
