import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Topic } from '@paddock/contract/live/announcements.ts'
import { QUIET_MS } from '@paddock/contract/live/quiet.ts'
import { expect, test, vi } from 'vitest'
import type { Hub, HubEvent } from './hub.ts'
import { openStreams, type Stream } from './streams.ts'

/** A node with one spectator, whose state takes a moment to compute. */
async function spectator() {
  let [changes, computing, most, computed] = [0, 0, 0, 0]
  let isBroken = false
  const errors: unknown[] = []
  let emit: (event: HubEvent) => void = () => {}
  const hub: Hub = {
    isConnected: () => true,
    listen(listener) {
      emit = listener
      return () => {}
    },
    close: async () => {},
  }
  const streams = openStreams(
    hub,
    () => async () => {
      computing += 1
      computed += 1
      most = Math.max(most, computing)
      const seen = changes
      await pause(5)
      computing -= 1
      if (isBroken) throw new Error('The database is away.')
      return { seen }
    },
    (error) => errors.push(error),
  )
  const written: string[] = []
  async function open(about?: Pick<Stream, 'rights' | 'checkAgain' | 'checkedAt'>) {
    const opened = { isEnded: false, closed: () => {} }
    const response = {
      writableLength: 0,
      cork() {},
      uncork() {},
      write: (bytes: Buffer) => written.push(String(bytes)),
      once(_: 'close', listener: () => void) {
        opened.closed = listener
      },
      end() {
        opened.isEnded = true
      },
    }
    await streams.add({
      response: response as unknown as ServerResponse,
      topics: ['results:one'],
      refused: [],
      ...(about ?? { rights: { watches: [], until: undefined }, checkAgain: async () => undefined, checkedAt: 0 }),
    })
    return opened
  }
  const first = await open()
  return {
    change() {
      changes += 1
      emit({ change: { topic: 'results:one', what: 'race_results' } })
    },
    emit: (event: HubEvent) => emit(event),
    breaks(broken: boolean) {
      isBroken = broken
    },
    first,
    open,
    leave: (opened: { closed: () => void }) => opened.closed(),
    errors,
    size: () => streams.size(),
    sent: () => written.length,
    /** The quiet topics that the stream opened last was told. */
    quiet: () => /"quiet":(\[.*?\])/.exec(written.findLast((frame) => frame.startsWith('event: ready')) ?? '')?.[1],
    last: () => /"seen":(\d+)/.exec(written.at(-1) ?? '')?.[1],
    counted: () => ({ most, computed }),
    close: () => streams.close(),
  }
}

test('a stream is told that its topic is quiet only if no change can have been missed', async () => {
  // Whole milliseconds: a difference of fractions may be a little less than what was added.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const later = (ms: number) => clock.mockReturnValue(performance.now() + ms)
  const node = await spectator()
  expect(node.quiet()).toBe('[]')
  later(QUIET_MS)
  await node.open()
  expect(node.quiet()).toBe('["results:one"]')
  for (const event of [{ change: { topic: 'results:one', what: 'laps' } }, { disconnected: true }, { resync: true }]) {
    node.emit(event as HubEvent)
    await node.open()
    expect(node.quiet()).toBe('[]')
    later(QUIET_MS)
    await node.open()
    expect(node.quiet()).toBe('["results:one"]')
  }
  node.close()
  clock.mockRestore()
})

test('a change that leaves the state as it was is not sent, and the next one is', async () => {
  const node = await spectator()
  const before = node.sent()
  node.emit({ change: { topic: 'results:one', what: 'programmes' } })
  await expect.poll(() => node.counted().computed).toBe(2)
  node.change()
  await expect.poll(() => node.last()).toBe('1')
  expect(node.sent()).toBe(before + 1)
  node.close()
})

test('a change that carries its new values is sent without reading the state, unless that is being read anyway', async () => {
  const node = await spectator()
  const before = node.sent()
  const carried = { change: { topic: 'results:one', what: 'other_event_points', part: { seen: 7 } } } as const
  node.emit(carried)
  await expect.poll(() => node.last()).toBe('7')
  node.emit(carried)
  expect(node.counted().computed).toBe(1)
  node.change()
  await expect.poll(() => node.counted().computed).toBe(2)
  node.emit(carried)
  await expect.poll(() => node.counted().computed).toBe(3)
  await expect.poll(() => node.last()).toBe('1')
  expect(node.sent()).toBe(before + 2)
  node.close()
})

test('however many laps come in a burst, one state is computed at a time and the last one sent is the latest', async () => {
  const { change, last, counted, errors, close } = await spectator()
  for (let lap = 0; lap < 100; lap++) {
    change()
    if (lap % 10 === 0) await pause(1)
  }
  await expect.poll(last).toBe('100')
  expect(counted().most).toBe(1)
  expect(counted().computed).toBeLessThan(40)
  expect(errors).toEqual([])
  close()
})

test('if the state cannot be read, listeners are disconnected, and get the current one when they reconnect', async () => {
  const { change, breaks, first, open, errors, size, last, close } = await spectator()
  breaks(true)
  change()
  await expect.poll(() => first.isEnded).toBe(true)
  expect((await open()).isEnded).toBe(true)
  expect(errors).toHaveLength(2)
  expect(size()).toBe(0)
  breaks(false)
  expect((await open()).isEnded).toBe(false)
  expect(last()).toBe('1')
  close()
})

/** A stream whose rights hold or have ended, as the test decides. */
function watched(watches: readonly Topic[], until?: Date) {
  const rights = { stand: true, failing: false, asked: 0 }
  const checkAgain = async () => {
    rights.asked += 1
    if (rights.failing) throw new Error('The database is away.')
    return rights.stand ? { until } : undefined
  }
  return { rights, about: { rights: { watches, until }, checkAgain, checkedAt: 0 } }
}

test('rights are not looked up by a timer, however long a stream is open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearTimeout', 'clearInterval', 'Date'] })
  const opening = spectator()
  await vi.advanceTimersByTimeAsync(10)
  const { open, close, size } = await opening
  const { rights, about } = watched(['user:one'])
  void open(about)
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect([rights.asked, size()]).toEqual([0, 2])
  close()
  vi.useRealTimers()
})

test('a change of rights is looked up for the streams that watch it, and for no others', async () => {
  const { open, emit, close } = await spectator()
  const [mine, other] = [watched(['user:one', 'team:one']), watched(['user:two'])]
  const [first, second] = [await open(mine.about), await open(other.about)]
  emit({ change: { topic: 'team:one', what: 'practice_runs' } })
  emit({ change: { topic: 'user:one', what: 'profiles' } })
  expect([mine.rights.asked, other.rights.asked]).toEqual([0, 0])
  mine.rights.stand = false
  emit({ change: { topic: 'user:one', what: 'sessions' } })
  await expect.poll(() => first.isEnded).toBe(true)
  expect([mine.rights.asked, other.rights.asked, second.isEnded]).toEqual([1, 0, false])
  close()
})

test('after missed changes all rights are looked up again, and a stream whose rights cannot be looked up ends', async () => {
  const { open, first, emit, close, errors } = await spectator()
  const [standing, ended, unknown] = [watched(['user:one']), watched(['user:two']), watched(['user:three'])]
  const streams = [await open(standing.about), await open(ended.about), await open(unknown.about)]
  ended.rights.stand = false
  unknown.rights.failing = true
  emit({ disconnected: true })
  emit({ resync: true })
  await expect.poll(() => streams.map(({ isEnded }) => isEnded)).toEqual([false, true, true])
  expect(first.isEnded, 'a spectator has nothing to lose').toBe(false)
  expect(errors).toHaveLength(1)
  close()
})

test('a right that ended while the stream was being opened is noticed', async () => {
  const { open, emit, close } = await spectator()
  emit({ change: { topic: 'user:one', what: 'sessions' } })
  const { rights, about } = watched(['user:one'])
  rights.stand = false
  expect((await open(about)).isEnded).toBe(true)
  close()
})

test('opening and closing the stream of an event computes its state once, until it changes', async () => {
  const { first, leave, open, change, counted, last, close } = await spectator()
  leave(first)
  for (let visit = 0; visit < 5; visit++) leave(await open())
  expect(counted().computed).toBe(1)
  change()
  await open()
  expect([counted().computed, last()]).toEqual([2, '1'])
  close()
})
