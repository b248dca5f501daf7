import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { optionsFrom } from './options.ts'

const WORDS = ['--port', '/dev/ttyUSB0', '--event', 'e1', '--track', '2']
const TOKEN = { PADDOCK_GATE_TOKEN: ' secret\n' }

test('the port, the event and the track are enough beside a token from the environment', () => {
  expect(optionsFrom(WORDS, TOKEN)).toMatchObject({
    ...{ port: '/dev/ttyUSB0', event: 'e1', track: 2, server: 'http://localhost:3000', page: 4100, token: 'secret' },
  })
})

test('the token may come from a file, and never from the command line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-token-'))
  const file = join(folder, 'token')
  writeFileSync(file, 'from-file\n')
  expect(optionsFrom([...WORDS, '--token-file', file], {}).token).toBe('from-file')
  rmSync(folder, { recursive: true })
  expect(() => optionsFrom([...WORDS, '--token', 'x'], TOKEN)).toThrow('may not be on the command line')
  expect(() => optionsFrom([...WORDS, '--token=x'], TOKEN)).toThrow('may not be on the command line')
  expect(() => optionsFrom(WORDS, {})).toThrow('needs the token')
  expect(() => optionsFrom([...WORDS, '--token-file', '/nowhere/token'], {})).toThrow('cannot be read')
})

test.each([
  [['--event', 'e1'], /--port and --event are required/],
  [[...WORDS.slice(0, 5), '9'], /--track must be/],
  [[...WORDS, '--profile', 'sundial'], /There is no timer "sundial"/],
  [[...WORDS, '--page', 'x'], /--page must be/],
])('%j is refused with a sentence', (words, says) => {
  expect(() => optionsFrom(words, TOKEN)).toThrow(says)
})
