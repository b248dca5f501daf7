import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wrongWith } from './testing/checks.ts'
import { Simulator } from './testing/simulator.ts'

const PAGE = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'gate-protocol.md'), 'utf8')

/** Plays the page's example: our host must say exactly its lines, and a store happens just before the page acknowledges it. */
function playExample(lines: readonly string[]): Simulator {
  const gate = new Simulator()
  gate.storesAtOnce = false
  gate.feed({ type: 'connect', profile: 'paddock' })
  for (const line of lines) {
    const text = line.slice(2)
    if (line.startsWith('< ')) gate.send(`${text}\n`)
    else if (line.includes('(unplugged')) {
      gate.unplug()
      gate.store()
      gate.pass(4000)
      gate.replug()
    } else {
      if (text.includes('"arm"')) gate.feed({ type: 'arm', run: 'r7', lanes: [1, 2], launch: 'driver' })
      if (text.includes('"go"')) gate.feed({ type: 'go' })
      if (text.includes('"ack"')) gate.store()
      expect(gate.heard).toBe(`${text}\n`)
      gate.heard = ''
    }
  }
  return gate
}

test('the example of the protocol’s page is what our host does', () => {
  const [, example = ''] = /```dialogue\n([\s\S]*?)\n```/.exec(PAGE) ?? []
  const gate = playExample(example.split('\n'))
  expect(gate.heard).toBe('')
  expect(gate.state.phase).toBe('finished')
  expect(gate.state.paddock?.stored).toBe(20)
  expect(gate.events.filter(({ type }) => type === 'lane_time')).toHaveLength(2)
})

test('its table has the times that the desk shows', () => {
  const [, example = '', rest = ''] = /```dialogue\n([\s\S]*?)\n```([\s\S]*)/.exec(PAGE) ?? []
  const gate = playExample(example.split('\n'))
  const rows = [...rest.matchAll(/^\| ([12]) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|$/gm)]
  expect(rows).toHaveLength(2)
  for (const [, ...words] of rows) {
    const seen = { state: gate.state, events: gate.events, commands: gate.commands, fresh: [] }
    expect(wrongWith(seen, ['desk', ...words])).toBeUndefined()
  }
})

test('every kind of line that our host says is on the page', () => {
  for (const kind of ['hello', 'arm', 'go', 'force', 'abort', 'ack', 'resend'])
    expect(PAGE).toContain(`| \`${kind}\` |`)
})

test('no line of the host is longer than 160 bytes', () => {
  const gate = new Simulator()
  gate.feed({ type: 'connect', profile: 'paddock' })
  const hello = {
    t: 'hello',
    pgp: 1,
    id: 'a'.repeat(32),
    boot: 'b'.repeat(32),
    lanes: 9,
    oldest: 1,
    last: 0,
    c: 999_999_998,
  }
  gate.send(`${JSON.stringify(hello)}\n`)
  const lanes = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  gate.feed({ type: 'arm', run: 'a-run-with-a-long-name', lanes, launch: 'automatic', limit_ms: 600_000 })
  gate.unplug()
  gate.replug()
  for (const line of gate.heard.split('\n')) expect(line.length).toBeLessThanOrEqual(160)
  expect(gate.heard).toContain('"arm"')
})
