import { describe, expect, test } from 'vitest'
import { us } from '../units.ts'
import { step } from './host.ts'
import type { GateEvent, Input } from './host-state.ts'
import { PROFILES } from './profiles.ts'
import { armed, HELLO, sayAs } from './testing/armed-gate.ts'
import { summed } from './testing/dialogue.ts'
import { Simulator } from './testing/simulator.ts'
import { bytesOf } from './work.ts'

const typesOf = (events: readonly GateEvent[]) => events.map(({ type }) => type)
const lastOf = <T extends GateEvent['type']>(gate: Simulator, type: T) =>
  gate.events.findLast((event): event is Extract<GateEvent, { type: T }> => event.type === type)

describe('results', () => {
  test('a lane’s first value stands, an equal one is dropped, and a different one is a conflict for the desk', () => {
    const gate = armed('pdt')
    gate.send('B\r\n1 - 1.2345\r\n1 - 1.2345\r\n1 - 1.9999\r\n')
    expect(gate.state.run?.results[0]?.total_us).toBe(1_234_500)
    expect(gate.state.health.repeated).toBe(1)
    expect(lastOf(gate, 'conflict')?.conflict).toEqual({
      lane: 1,
      first: { lane: 1, total_us: 1_234_500, dnf: false },
      other: { lane: 1, total_us: 1_999_900, dnf: false },
    })
    gate.feed({ type: 'settle', lane: 1, take: 'other' })
    expect(gate.state.run?.results[0]?.total_us).toBe(1_999_900)
    expect(gate.state.run?.conflicts).toEqual([])
  })

  test('lanes may finish in any order, and the run is complete with the last', () => {
    const gate = armed('pdt')
    gate.send('B\r\n2 - 1.3370\r\n')
    expect(typesOf(gate.events)).not.toContain('complete')
    gate.send('1 - 1.4021\r\n')
    expect(lastOf(gate, 'complete')?.lanes.map(({ lane, total_us }) => [lane, total_us])).toEqual([
      [1, 1_402_100],
      [2, 1_337_000],
    ])
  })

  test('a different result after the finish is a conflict, and the recorded one stays until the desk settles', () => {
    const gate = armed('champ')
    gate.send('A=1.3012! B=1.4127"\r\n')
    gate.send('A=1.3012! B=1.5000"\r\n')
    expect(lastOf(gate, 'conflict')?.conflict.lane).toBe(2)
    expect(gate.state.run?.results[1]?.total_us).toBe(1_412_700)
  })

  test('a result while no run is armed is shown and held', () => {
    const gate = new Simulator()
    gate.feed({ type: 'connect', profile: 'newbold' })
    gate.pass(2500)
    gate.send('2 1.4410 1 1.5500\r\n')
    expect(lastOf(gate, 'stray')?.values).toEqual([
      { lane: 2, total_us: 1_441_000, dnf: false },
      { lane: 1, total_us: 1_550_000, dnf: false },
    ])
    expect(gate.state.phase).toBe('idle')
  })

  test('a time in a lane that is not armed is shown and fills nothing', () => {
    const gate = armed('pdt')
    gate.send('B\r\n4 - 1.2345\r\n')
    expect(lastOf(gate, 'unarmed_lane')?.value).toEqual({ lane: 4, total_us: 1_234_500, dnf: false })
    expect(gate.state.run?.results.every(({ total_us }) => total_us === null)).toBe(true)
  })

  test('a time that no car can reach is flagged', () => {
    const gate = armed('pdt')
    gate.send('B\r\n1 - 0.0312\r\n')
    expect(gate.state.run?.results[0]).toMatchObject({ total_us: 31_200, too_short: true })
  })

  test('an end without a time for every lane warns, with the raw lines', () => {
    const gate = armed('judge')
    gate.send('\r\nGo\r\nLane 2 01.2345 seconds Win\r\nRace Over')
    gate.pass(1000)
    expect(lastOf(gate, 'no_result')).toMatchObject({ lanes: [1] })
    expect(lastOf(gate, 'no_result')?.lines).toContain('Lane 2 01.2345 seconds Win')
  })

  test('a late time after a proposed DNF is a conflict, never a silent change', () => {
    const gate = armed('pdt')
    gate.send('B\r\n1 - 1.2345\r\n')
    gate.pass(8000)
    expect(gate.state.phase).toBe('finished')
    gate.send('2 - 7.5000\r\n')
    expect(gate.state.run?.results[1]).toMatchObject({ dnf: 'limit', total_us: null })
    expect(lastOf(gate, 'conflict')?.conflict.other.total_us).toBe(7_500_000)
  })

  test('a byte that was changed on the wire damages its line', () => {
    const gate = armed('pdt')
    gate.send('B\r\n1 - 1.2\xb345\r\n')
    expect(lastOf(gate, 'damaged')?.line).toBe('1 - 1.2\xb345')
    expect(gate.state.run?.results[0]?.total_us).toBeNull()
  })

  test('a line without end is cut, and counted once it ends', () => {
    const gate = armed('pdt')
    gate.send('1'.repeat(100_000))
    expect(gate.state.text.length).toBeLessThan(2000)
    gate.send('\r\n')
    expect(gate.state.health.damaged).toBe(1)
  })

  test('gate lanes are mapped to the lanes of the track', () => {
    const gate = armed('pdt', { lane_map: [2, 1] })
    gate.send('B\r\n1 - 1.2345\r\n')
    expect(gate.state.run?.results.map(({ total_us }) => total_us)).toEqual([null, 1_234_500])
  })
})

test('a lane of the timer that stands for no lane of the track never takes the place of one that does', () => {
  const gate = armed('pdt', { lane_map: [1, 2] })
  gate.state.options = { ...gate.state.options, lane_map: [1, 3] }
  gate.feed({ type: 'abort' })
  gate.feed({ type: 'arm', run: 'r2', lanes: [1, 3], launch: 'driver', skip_hold: true })
  for (let asks = 0; asks < 12; asks++) {
    gate.pass(250)
    gate.send('.\r\n')
  }
  gate.send('B\r\n2 - 1.2345\r\n3 - 1.5000\r\n')
  expect(gate.state.run?.results.map(({ lane, total_us }) => [lane, total_us])).toEqual([
    [1, null],
    [3, 1_234_500],
  ])
  expect(lastOf(gate, 'unarmed_lane')?.value.lane).toBe(7)
})

describe('what the desk may do', () => {
  test('nothing is armed without a gate, beside another run, or in lanes that it lacks', () => {
    const gate = new Simulator()
    const arm = (lanes: number[]): Input => ({ type: 'arm', run: 'r9', lanes, launch: 'driver' })
    gate.feed(arm([1]))
    expect(lastOf(gate, 'refused')?.why).toBe('no_gate')
    gate.feed({ type: 'connect', profile: 'newbold' })
    gate.pass(2500)
    for (const lanes of [[], [1, 1], [9], [0.5]]) {
      gate.feed(arm(lanes))
      expect(lastOf(gate, 'refused')?.why).toBe('lanes')
      expect(gate.state.run).toBeNull()
    }
    gate.feed(arm([1]))
    gate.feed(arm([2]))
    expect(lastOf(gate, 'refused')?.why).toBe('busy')
    expect(gate.state.run?.lanes).toEqual([1])
  })

  test('a command that no source confirms is sent only for the Force button', () => {
    const gate = armed('derby-magic')
    gate.send('B')
    gate.pass(6500)
    expect(gate.state.phase).toBe('overdue')
    expect(gate.heard).toBe('')
    const pressed = armed('derby-magic')
    pressed.pass(100)
    pressed.send('B')
    pressed.feed({ type: 'force' })
    expect(pressed.heard).toBe('F')
  })

  test('cars are launched only by a person’s button, while armed', () => {
    for (const { id, release } of PROFILES.filter((profile) => profile.release.length > 0)) {
      const gate = armed(id)
      const written = gate.commands.flatMap((one) => (one.type === 'write' ? [String.fromCharCode(...one.bytes)] : []))
      for (const text of release) expect(written.some((one) => one.includes(text) && one.length < 4)).toBe(false)
      gate.pass(100)
      gate.heard = ''
      gate.feed({ type: 'release' })
      expect(gate.heard).toContain(release[0])
    }
  })

  test('nothing is written to a timer while its race is on', () => {
    for (const { id } of PROFILES.filter(
      ({ id, marks, on }) =>
        id !== 'paddock' &&
        Object.values(marks)
          .concat(on.map(({ means }) => means))
          .includes('started'),
    )) {
      const gate = armed(id)
      gate.send(
        {
          'fasttrack-k': '>',
          'derby-magic': 'B',
          judge: 'Go\r\n',
          derbytimer: 'RACE\r\n',
          'champ-srm': 'S\r\n',
          'gprm-diy': 'RACING\r\n',
          co2car: '{"type":"race_started"}\n',
        }[id as string] ?? 'B\r\n',
      )
      expect([id, gate.state.phase]).toEqual([id, 'running'])
      gate.heard = ''
      gate.pass(5900)
      expect([id, gate.heard]).toEqual([id, ''])
    }
  })
})

describe('a Paddock gate', () => {
  test('a reload loses and doubles nothing: the stored state goes on where the gate was', () => {
    const gate = armed('paddock')
    sayAs(gate, { t: 'start', q: 2, run: 'r1', zero: 'lights' })
    sayAs(gate, { t: 'finish', q: 3, run: 'r1', lane: 1, total_us: 1_000_000 })
    const reloaded = new Simulator()
    reloaded.state = JSON.parse(JSON.stringify(gate.state))
    reloaded.now = gate.now + 5000
    reloaded.feed({ type: 'unplugged' })
    reloaded.feed({ type: 'replugged' })
    expect(reloaded.heard).toContain('"boot":"9f02","after":3')
    sayAs(reloaded, { ...HELLO, oldest: 4, last: 4, c: 1 })
    sayAs(reloaded, { t: 'finish', q: 3, run: 'r1', lane: 1, total_us: 1_000_000 })
    sayAs(reloaded, { t: 'finish', q: 4, run: 'r1', lane: 2, total_us: 1_100_000 })
    expect(reloaded.state.phase).toBe('running')
    expect(reloaded.state.run?.results.map(({ total_us }) => total_us)).toEqual([1_000_000, 1_100_000])
    expect(reloaded.events.filter(({ type }) => type === 'lane_time')).toHaveLength(1)
  })

  test('nothing is acknowledged before it is stored', () => {
    const gate = armed('paddock')
    const { state, commands } = step(
      gate.state,
      { type: 'bytes', bytes: bytesOf(summed('{"t":"start","q":2,"run":"r1","zero":"lights"}')) },
      gate.now,
    )
    expect(commands).toEqual([{ type: 'store', boot: '9f02', q: 2 }])
    const stored = step(state, { type: 'stored', boot: '9f02', q: 2 }, gate.now)
    expect(stored.commands).toEqual([{ type: 'write', bytes: bytesOf('{"t":"ack","q":2}\n') }])
  })

  test('a command is repeated with the same number until it is answered, three times', () => {
    const gate = armed('paddock')
    gate.feed({ type: 'go' })
    const go = '{"t":"go","c":2,"run":"r1"}\n'
    expect(gate.heard).toBe(go)
    gate.pass(500)
    sayAs(gate, { t: 'beat', state: 'armed', last: 1, up_ms: 1 })
    gate.pass(1000)
    expect(gate.heard).toBe(go.repeat(4))
    gate.pass(500)
    expect(lastOf(gate, 'refused')).toMatchObject({ what: 'go', why: 'no_answer' })
    expect(gate.state.phase).toBe('lost')
  })

  test('the start box on safe refuses the lights, and the run stays armed', () => {
    const gate = armed('paddock')
    gate.feed({ type: 'go' })
    sayAs(gate, { t: 'no', c: 2, why: 'safety' })
    expect(lastOf(gate, 'refused')).toMatchObject({ what: 'go', why: 'safety' })
    expect(gate.state.phase).toBe('armed')
  })

  test('without a heartbeat for 3 s it is lost; while it runs, only after its limit and 3 s more', () => {
    const idle = armed('paddock')
    idle.pass(3000)
    expect(idle.state.phase).toBe('lost')
    const running = armed('paddock')
    sayAs(running, { t: 'start', q: 2, run: 'r1', zero: 'lights' })
    running.pass(6900)
    expect(running.state.phase).toBe('running')
  })

  test('dropped events are reported, and what follows them is applied', () => {
    const gate = armed('paddock')
    sayAs(gate, { t: 'lost', q: 6, from: 2, to: 5 })
    sayAs(gate, { t: 'finish', q: 7, run: 'r1', lane: 1, total_us: 1_000_000 })
    expect(lastOf(gate, 'events_dropped')).toMatchObject({ from: 2, to: 5 })
    expect(gate.state.run?.results[0]?.total_us).toBe(us(1_000_000))
  })

  test('the result of another run is stray', () => {
    const gate = armed('paddock')
    sayAs(gate, { t: 'finish', q: 2, run: 'r0', lane: 1, total_us: 1_000_000 })
    expect(lastOf(gate, 'stray')).toMatchObject({ gate_run: 'r0' })
    expect(gate.state.run?.results[0]?.total_us).toBeNull()
  })

  test('its clock is compared with ours from its heartbeats', () => {
    const gate = armed('paddock')
    sayAs(gate, { t: 'beat', state: 'armed', last: 1, up_ms: 10_000 })
    gate.pass(1000)
    sayAs(gate, { t: 'beat', state: 'armed', last: 1, up_ms: 11_001 })
    expect(gate.state.health.last_beat?.up_ms).toBe(11_001)
    expect(gate.state.health.first_beat?.up_ms).toBe(10_000)
  })
})
