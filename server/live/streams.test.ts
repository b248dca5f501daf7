import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Heard, Hub } from './hub.ts'
import { openStreams } from './streams.ts'

/** A node with one spectator, whose state takes a moment to compute. */
async function spectator() {
  let [changes, computing, most, computed] = [0, 0, 0, 0]
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
      return { seen }
    },
    (error) => {
      throw error
    },
  )
  const written: string[] = []
  const response = { writableLength: 0, write: (bytes: Buffer) => written.push(String(bytes)), once() {}, end() {} }
  await streams.add({
    response: response as unknown as ServerResponse,
    topics: ['results:one'],
    stillAllowed: undefined,
  })
  return {
    change() {
      changes += 1
      hear({ change: { topic: 'results:one', what: 'race_results' } })
    },
    last: () => /"seen":(\d+)/.exec(written.at(-1) ?? '')?.[1],
    counted: () => ({ most, computed }),
    close: () => streams.close(),
  }
}

test('however many laps come in a burst, one state is computed at a time and the last one sent is the latest', async () => {
  const { change, last, counted, close } = await spectator()
  for (let lap = 0; lap < 100; lap++) {
    change()
    if (lap % 10 === 0) await pause(1)
  }
  await expect.poll(last).toBe('100')
  expect(counted().most).toBe(1)
  expect(counted().computed).toBeLessThan(40)
  close()
})
