import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Heard, Hub } from './hub.ts'
import { openStreams } from './streams.ts'

/** A node with one spectator, whose state takes a moment to compute. */
async function spectator() {
  let [changes, computing, most, computed] = [0, 0, 0, 0]
  let isBroken = false
  const errors: unknown[] = []
  let hear: (heard: Heard) => void = () => {}
  const hub: Hub = {
    hears: () => true,
    listen(listener) {
      hear = listener
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
  async function open() {
    const opened = { isEnded: false }
    const response = {
      writableLength: 0,
      write: (bytes: Buffer) => written.push(String(bytes)),
      once() {},
      end() {
        opened.isEnded = true
      },
    }
    await streams.add({
      response: response as unknown as ServerResponse,
      topics: ['results:one'],
      refused: [],
      stillAllowed: undefined,
    })
    return opened
  }
  const first = await open()
  return {
    change() {
      changes += 1
      hear({ change: { topic: 'results:one', what: 'race_results' } })
    },
    breaks(broken: boolean) {
      isBroken = broken
    },
    first,
    open,
    errors,
    size: () => streams.size(),
    last: () => /"seen":(\d+)/.exec(written.at(-1) ?? '')?.[1],
    counted: () => ({ most, computed }),
    close: () => streams.close(),
  }
}

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

test('where the state cannot be read, nobody is left with an old one: they are let go, and come back to the current one', async () => {
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
