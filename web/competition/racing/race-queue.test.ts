/** The queue of races between the timing desk and the server. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeQueue, type Verdict } from './race-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function desk(verdicts: Verdict<string>[], kept = new Map<string, string>()) {
  const sent: string[] = []
  const told: string[] = []
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const queue = makeQueue<string, string>('races', storage, {
    async send(race) {
      sent.push(race)
      return verdicts.shift() ?? { taken: 'well' }
    },
    onTaken: (race) => told.push(`taken ${race}`),
    onRefused: ({ race, refused }) => told.push(`refused ${race}: ${refused?.title}`),
    onLost: (race) => told.push(`lost ${race}`),
  })
  const states = () => queue.entries().map(({ race, state }) => `${race} ${state}`)
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { queue, sent, told, states, settle, kept }
}

test('a race that is taken leaves the queue', async () => {
  const { queue, told, states, settle, kept } = desk([])
  queue.add('1', 'lap')
  expect(states()).toEqual(['lap saving'])
  await settle()
  expect(states()).toEqual([])
  expect(told).toEqual(['taken lap'])
  expect(kept.size).toBe(0)
})

test('a race without an answer is sent again, told once, and those after it wait their turn', async () => {
  const { queue, sent, told, states, settle } = desk([{ lost: true }, { lost: true }])
  queue.add('1', 'first')
  await settle()
  expect(states()).toEqual(['first waiting'])
  await vi.advanceTimersByTimeAsync(999)
  expect(sent).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual(['first', 'first'])
  queue.add('2', 'second')
  await settle()
  expect(sent).toEqual(['first', 'first', 'first', 'second'])
  expect(told).toEqual(['lost first', 'taken first', 'taken second'])
})

test('what was on its way when the page was left is sent again by the next one', async () => {
  const first = desk([{ lost: true }])
  first.queue.add('1', 'lap')
  await first.settle()
  const second = desk([], first.kept)
  expect(second.states()).toEqual(['lap waiting'])
  second.queue.sendNow()
  await second.settle()
  expect(second.told).toEqual(['taken lap'])
})

test('a refused race stays with its reason and holds nothing up', async () => {
  const { queue, told, states, settle } = desk([{ refused: { title: 'No Match Found', text: 'None' } }])
  queue.add('1', 'first')
  queue.add('2', 'second')
  await settle()
  expect(told).toEqual(['refused first: No Match Found', 'taken second'])
  expect(states()).toEqual(['first refused'])
  queue.drop('1')
  expect(states()).toEqual([])
})
