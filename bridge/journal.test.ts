import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Item, Journal } from './journal.ts'

let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paddock-journal-'))
  path = join(folder, 'deep', 'queue.jsonl')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const item = (key: string): Item => ({ key, at: 1, body: { call: 'start', race_id: 'r', lit: 0 } })

test('what was added and not sent is there after a restart, in order', () => {
  const journal = new Journal(path)
  journal.append({ host_id: 'h1', add: [item('a'), item('b')] })
  journal.append({ add: [item('c')] })
  journal.append({ sent: 'b' })
  const again = new Journal(path)
  expect(again.unsent.map(({ key }) => key)).toEqual(['a', 'c'])
  expect(again.saved.host_id).toBe('h1')
})

test('a line that a power cut has torn is ignored', () => {
  const journal = new Journal(path)
  journal.append({ add: [item('a')] })
  appendFileSync(path, '{"sent":"a')
  expect(new Journal(path).unsent.map(({ key }) => key)).toEqual(['a'])
})

test('opening rewrites the file with only what is still needed, refusals included', () => {
  const journal = new Journal(path)
  for (let n = 0; n < 100; n++) {
    journal.append({ add: [item(`k${n}`)] })
    journal.append({ sent: `k${n}` })
  }
  journal.append({ add: [item('x')] })
  journal.append({ refused: { key: 'x', why: 'Closed.' } })
  const again = new Journal(path)
  expect(readFileSync(path, 'utf8').split('\n').length).toBeLessThan(5)
  expect(again.refused).toEqual([{ item: item('x'), why: 'Closed.' }])
  expect(again.unsent).toEqual([])
})
