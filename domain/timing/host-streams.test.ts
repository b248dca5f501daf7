import { expect, test } from 'vitest'
import { numbersFrom } from '../programme/seeded-numbers.ts'
import { nextTick, step } from './host.ts'
import type { GateEvent, HostState, Input } from './host-state.ts'
import { PROFILES } from './profiles.ts'
import { armed } from './testing/armed-gate.ts'
import { summed } from './testing/dialogue.ts'

const STREAMS = 10_000
const RESULTS: GateEvent['type'][] = ['lane_time', 'reaction', 'false_start', 'split', 'conflict']
const STATES = PROFILES.map(({ id }) => {
  const { state, now } = armed(id)
  return { state, now }
})

/** Lines of real gates, to be cut, joined and mixed with noise. */
const SCRAPS = [
  'A=1.2041! B=1.2388"\r\n',
  '1=1.3370!',
  '2 - 1.2345\r\n',
  '#2\r',
  '9941\r',
  '!\r',
  'Lane 2 01.2345 seconds Win\r\n',
  '2 1.4410 0 0.0000\r\n',
  '@',
  '>',
  'B',
  'B\r\n',
  '{"type":"race_result","car1_time":1101,"car2_time":1250}\n',
  '99.9990\r\n',
  'RG0',
  summed('{"t":"finish","q":2,"run":"r1","lane":1,"total_us":1214803}'),
  '\r\n',
  'First Place Single Lane Number: 2 Time in Seconds: 1.2041\r\n',
]

/** Feeds chunks with pauses, then lets the timers run. Fails on a tick that is due for ever, and on a state that grows. */
function play(before: HostState, start: number, chunks: readonly Uint8Array[], pause: () => number): GateEvent[] {
  let [state, now] = [before, start]
  const events: GateEvent[] = []
  const feed = (input: Input) => {
    const next = step(state, input, now)
    state = next.state
    events.push(...next.events)
    for (const command of next.commands) {
      if (command.type === 'open') feed({ type: 'opened' })
      if (command.type === 'store') feed({ type: 'stored', boot: command.boot, q: command.q })
    }
  }
  for (const bytes of chunks) {
    feed({ type: 'bytes', bytes })
    now += pause()
  }
  for (let ticks = 0; ticks < 4; ticks++) {
    const tick = nextTick(state)
    if (tick === undefined) break
    now = Math.max(now, tick)
    feed({ type: 'tick' })
    if ((nextTick(state) ?? now + 1) <= now) throw new Error('the same tick is due for ever')
  }
  if (state.recent.length > 30 || state.text.length > 1100) throw new Error('the state grows')
  return events
}

/** Whether a time is spelled in the text as a number of its own. */
function isSpelled(text: string, total_us: number): boolean {
  const seconds = total_us / 1e6
  return [seconds.toFixed(4), seconds.toFixed(3), total_us / 100, total_us / 1000, total_us].some((one) =>
    new RegExp(`(?<![0-9])0*${String(one).replace('.', '\\.')}(?![0-9])`).test(text),
  )
}

test('10,000 random streams: no throw, no hang, and no time that is not in the stream', () => {
  const below = numbersFrom(20_261_117)
  let times = 0
  for (let stream = 0; stream < STREAMS; stream++) {
    const isNoise = stream % 2 === 0
    const chunks = Array.from({ length: below(isNoise ? 4 : 7) }, () => {
      const scrap = SCRAPS[below(SCRAPS.length)] ?? ''
      const cut = below(2) ? scrap : scrap.slice(below(scrap.length), below(2) ? undefined : below(60))
      const text = below(5) ? cut : String.fromCharCode(below(256)) + cut
      return isNoise
        ? Uint8Array.from({ length: below(40) }, () => below(256))
        : Uint8Array.from(text, (c) => c.charCodeAt(0))
    })
    const text = chunks.map((bytes) => String.fromCharCode(...bytes)).join('')
    const at = STATES[stream % STATES.length]
    const found = at ? play(at.state, at.now, chunks, () => below(400)) : []
    for (const event of found) {
      if (isNoise && RESULTS.includes(event.type)) throw new Error(`invented ${JSON.stringify([event, text])}`)
      if (event.type !== 'lane_time') continue
      times++
      if (!isSpelled(text, event.total_us)) throw new Error(`${event.total_us} µs is not in ${JSON.stringify(text)}`)
    }
  }
  // The streams do contain results: a machine that hears nothing would pass everything above.
  expect(times).toBeGreaterThan(200)
})
