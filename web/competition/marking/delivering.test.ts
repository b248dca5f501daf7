import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deliveryOf, keepDelivering, type Outcome } from './delivering.ts'
import { type KeptMarks, type KeptStore, keptIn } from './kept-marks.ts'

const nothing = { length: 0, key: () => null, getItem: () => null, setItem() {}, removeItem() {}, clear() {} }
const SAVED: Outcome = { kind: 'saved', score: { id: 'row', updated_at: 'v2' } }
const GONE: Outcome = { kind: 'unreached', failed: false }

const marks = (team_id: string, about: Partial<KeptMarks> = {}): KeptMarks => ({
  id: `of ${team_id}`,
  event_id: 'e',
  team_id,
  judge_panel_id: 'p',
  template_id: 'c',
  team_label: team_id,
  typed: { Drawings: '5' },
  notes: '',
  updated_at: null,
  revision: 1,
  wanted: true,
  refused: null,
  ...about,
})

let store: KeptStore
let again: () => void
let sent: string[]
let answer: (marks: KeptMarks) => Outcome
let rounds: string[][]
let stop: () => void

/** Starts to send, with whatever is on the device by then. */
function begin(which: (marks: KeptMarks) => boolean = () => true) {
  const delivery = deliveryOf(store, async (some) => {
    sent.push(some.team_id)
    return answer(some)
  })
  stop = keepDelivering({
    store,
    delivery,
    which,
    wake(call) {
      again = call
      return () => {}
    },
    delay: (failures) => failures * 1000,
    onRound: (delivered) => rounds.push(delivered.map(({ outcome }) => outcome.kind)),
  })
  return delivery
}

const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  store = keptIn(nothing)
  sent = []
  rounds = []
  answer = () => SAVED
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('what was left on the device by an earlier visit is sent at once, one after the other, and then gone', async () => {
  store.put(marks('a'))
  store.put(marks('b'))
  store.put(marks('typing', { wanted: false }))
  begin()
  await settled()
  expect(sent).toEqual(['a', 'b'])
  expect(rounds).toEqual([['saved', 'saved']])
  expect(store.all().map(({ team_id }) => team_id)).toEqual(['typing'])
})

test('while nobody answers it stays and is tried again, later and later', async () => {
  answer = () => GONE
  store.put(marks('a'))
  store.put(marks('b'))
  begin()
  await settled()
  expect(sent, 'the second is not tried in vain').toEqual(['a'])
  await vi.advanceTimersByTimeAsync(999)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1999)
  expect(sent).toHaveLength(2)
  answer = () => SAVED
  await vi.advanceTimersByTimeAsync(1)
  expect(store.all()).toEqual([])
})

test('a sign that the network is back sends it without waiting', async () => {
  answer = () => GONE
  store.put(marks('a'))
  begin()
  await settled()
  answer = () => SAVED
  again()
  await settled()
  expect(store.all()).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent, 'and nothing after that').toEqual(['a', 'a'])
})

test('what is pressed while it runs is sent by the press, and tried again here only if that was in vain', async () => {
  const { deliver } = begin()
  answer = () => GONE
  store.put(marks('a'))
  expect((await deliver(marks('a'))).kind).toBe('unreached')
  expect(sent).toHaveLength(1)
  answer = () => SAVED
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toHaveLength(2)
  expect(rounds).toEqual([['saved']])
})

test('the same is on its way only once', async () => {
  const { deliver } = begin()
  const [one, two] = await Promise.all([deliver(marks('a')), deliver(marks('a'))])
  expect(one).toBe(two)
  expect(sent).toEqual(['a'])
})

describe('an answer', () => {
  test('does not clear what was typed while it was on its way, and what was typed has seen it', async () => {
    store.put(marks('a'))
    answer = () => {
      store.put(marks('a', { typed: { Drawings: '57' }, revision: 2, wanted: false }))
      return SAVED
    }
    begin()
    await settled()
    expect(store.of('p', 'a')).toMatchObject({ typed: { Drawings: '57' }, id: 'row', updated_at: 'v2', wanted: false })
  })

  test('that there are others keeps mine until I choose, and does not ask again', async () => {
    answer = () => ({ kind: 'overtaken', score: { id: 'row', updated_at: 'v2' } })
    store.put(marks('a'))
    begin()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual(['a'])
    expect(store.of('p', 'a')).toMatchObject({ wanted: false, typed: { Drawings: '5' }, updated_at: null })
  })

  test('with a reason keeps mine with the reason', async () => {
    answer = () => ({ kind: 'refused', why: 'The scorecard has changed.' })
    store.put(marks('a'))
    begin()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual(['a'])
    expect(store.of('p', 'a')).toMatchObject({ wanted: false, refused: 'The scorecard has changed.' })
  })

  test('that they are not this caller’s leaves them for whoever may, and goes on with the others', async () => {
    answer = ({ team_id }) => (team_id === 'a' ? { kind: 'not-yours', why: 'Please sign in first.' } : SAVED)
    store.put(marks('a'))
    store.put(marks('b'))
    begin()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual(['a', 'b'])
    expect(store.of('p', 'a')?.wanted).toBe(true)
  })
})

test('marks of another panel on the same device are not touched', async () => {
  store.put(marks('a', { judge_panel_id: 'other' }))
  begin(({ judge_panel_id }) => judge_panel_id === 'p')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])
})
