import { newHost } from '@paddock/domain/timing/host.ts'
import type { GateEvent, HostState, Input, LaneResult } from '@paddock/domain/timing/host-state.ts'
import { us } from '@paddock/domain/units.ts'
import { expect, test } from 'vitest'
import { makePracticeGate, type Proposal } from './practice-gate.ts'
import { emptyDraft, type RunDraft } from './run-draft.ts'

/** A host that does as it is told, without a port. */
function practice(memory = { text: null as string | null }) {
  let state: HostState = { ...newHost(), phase: 'idle', open: true, profile: 'paddock' }
  let hear: (events: readonly GateEvent[], state: HostState) => void = () => {}
  let draft: RunDraft = { ...emptyDraft(), car_type: 'B', wheels: 'Ceramic', lane: 2 }
  const fed: Input[] = []
  const recorded: Proposal[] = []
  const run = (id: string, lanes: readonly number[]) => ({ id, lanes }) as HostState['run']
  const gate = makePracticeGate({
    host: {
      shown: () => ({ state, hasPort: true }),
      feed(input: Input) {
        fed.push(input)
        if (input.type === 'arm') state = { ...state, phase: 'armed', run: run(input.run, input.lanes) }
        if (input.type === 'clear' || input.type === 'abort') state = { ...state, phase: 'idle', run: null }
      },
      onEvents(listener) {
        hear = (events, now) => void listener(events, now)
        return () => {}
      },
    },
    draft: () => draft,
    record: (proposal) => recorded.push(proposal),
    memory: {
      read: () => memory.text,
      write(text) {
        memory.text = text
      },
    },
  })
  const events = async (...all: object[]) => {
    hear(all as GateEvent[], state)
    await Promise.resolve()
  }
  const armed = () => fed.findLast((input) => input.type === 'arm')
  return {
    ...{ gate, fed, recorded, memory, events, armed },
    set: (change: Partial<RunDraft>) => {
      draft = { ...draft, ...change }
      gate.follow()
    },
    async finish(lane: Partial<LaneResult> = {}, id = armed()?.run) {
      const lanes = [
        { lane: 2, total_us: us(1_264_512), reaction_us: us(183_204), dnf: null, false_start: null, ...lane },
      ]
      state = {
        ...state,
        phase: 'finished',
        run: { ...run(id ?? '', [2]), zero: 'lights', lines: [], conflicts: [] } as never,
      }
      await events({ type: 'complete', run: id, lanes, by: 'gate' })
    },
  }
}

test('a run is proposed with the car, lane and set-up of the form, and the gate is armed again', async () => {
  const { gate, finish, armed, fed, recorded } = practice()
  gate.follow()
  expect(armed()).toMatchObject({ lanes: [2] })
  await finish()
  const [proposal] = gate.shown().proposals
  expect(proposal).toMatchObject({ reaction_time: 183, racing_time: 1082, doubt: null })
  expect(proposal?.draft).toMatchObject({ car_type: 'B', lane: 2, wheels: 'Ceramic', racing_time: '1.082' })
  expect(fed.at(-1)).toEqual({ type: 'clear' })
  gate.follow()
  expect(fed.filter(({ type }) => type === 'arm')).toHaveLength(2)
  gate.record(proposal?.id ?? '')
  expect(recorded).toMatchObject([{ id: proposal?.id }])
  expect(gate.shown().proposals).toEqual([])
})

test('is recorded by itself where the person wants that, and what is doubtful still waits', async () => {
  const { gate, finish, recorded, events } = practice()
  gate.setByItself(true)
  gate.follow()
  await finish()
  expect(recorded).toHaveLength(1)
  await events({ type: 'stray', values: [{ lane: 1, total_us: us(1_100_000), dnf: false }], line: 'x', gate_run: null })
  expect(recorded).toHaveLength(1)
  expect(gate.shown().proposals).toMatchObject([{ lane: 1, doubt: 'no run was armed for it' }])
})

test('what was measured is still proposed after a reload', async () => {
  const first = practice()
  first.gate.follow()
  await first.finish()
  const { proposals } = practice(first.memory).gate.shown()
  expect(proposals).toMatchObject([{ lane: 2, racing_time: 1082 }])
})

test('another lane in the form arms the gate for that lane', () => {
  const { gate, set, armed, fed } = practice()
  gate.follow()
  set({ lane: 1 })
  expect(fed.at(-1)).toEqual({ type: 'abort' })
  gate.follow()
  expect(armed()).toMatchObject({ lanes: [1] })
})

test('a gate that refuses is asked again only when the person says so', async () => {
  const { gate, fed, events } = practice()
  gate.follow()
  fed.length = 0
  await events({ type: 'refused', what: 'arm', run: 'x', why: 'safety' })
  expect(gate.shown().refused).toBe('safety')
  gate.armAgain()
  expect(gate.shown().refused).toBeNull()
})

test('a gate that refused and was lost meanwhile is asked again when it is back', async () => {
  const { gate, events } = practice()
  gate.follow()
  await events({ type: 'refused', what: 'arm', run: 'x', why: 'no_answer' })
  await events({ type: 'back', phase: 'idle' })
  expect(gate.shown().refused).toBeNull()
})

test('while training, reactions go to the trainer, and nothing is proposed', async () => {
  const { gate, armed, events, finish, fed } = practice()
  const heard: (number | null)[] = []
  const end = gate.train((time) => heard.push(time))
  const run = armed()?.run
  await events({ type: 'reaction', run, lane: 1, reaction_us: us(183_204) })
  await events({ type: 'false_start', run, lane: 1, early_us: us(1000), fired: false })
  await finish({}, run)
  expect(heard).toEqual([183, null])
  expect(gate.shown().proposals).toEqual([])
  expect(fed.some(({ type }) => type === 'abort')).toBe(true)
  end()
  expect(gate.shown().training).toBe(false)
})
