import { expect, test, vi } from 'vitest'
import { type Outage, supervise } from './supervise.ts'

const WAITS = [0, 0, 0]

/** A PostgreSQL that exits on request and then, in turn, restarts, exits again or fails to start. */
function postgres(returns: ('stays' | 'dies' | 'fails')[]) {
  const starts: string[] = []
  const one = (dies: boolean) => {
    let end = (_reason: string) => {}
    const ended = new Promise<string>((done) => {
      end = done
    })
    if (dies) end('it died again')
    const running = {
      ended,
      end,
      stop: vi.fn(async () => end('it was asked to')),
      async startAgain() {
        const next = returns.shift() ?? 'fails'
        starts.push(next)
        if (next === 'fails') throw new Error('no space left on device')
        return one(next === 'dies')
      },
    }
    latest = running
    return running
  }
  let latest: { stop: () => Promise<void> }
  const first = one(false)
  return { first, starts, latest: () => latest }
}

function outage() {
  const said: string[] = []
  const outages: Outage = {
    stopped: (reason) => said.push(`stopped: ${reason}`),
    startedAgain: () => said.push('started again'),
    gaveUp: (reason, tries) => said.push(`gave up after ${tries}: ${reason}`),
  }
  return { said, outages }
}

test('a PostgreSQL that exits is restarted, and that is reported once', async () => {
  const { first, starts } = postgres(['fails', 'stays'])
  const { said, outages } = outage()
  supervise(first, outages, WAITS)
  first.end('it was ended by SIGKILL')
  await vi.waitFor(() => expect(said).toEqual(['stopped: it was ended by SIGKILL', 'started again']))
  expect(starts).toEqual(['fails', 'stays'])
})

test('a PostgreSQL that does not restart is given up after the last delay', async () => {
  const { first, starts } = postgres([])
  const { said, outages } = outage()
  supervise(first, outages, WAITS)
  first.end('PANIC')
  await vi.waitFor(() => expect(said).toEqual(['stopped: PANIC', 'gave up after 3: no space left on device']))
  expect(starts).toHaveLength(3)
})

test('a PostgreSQL that exits right after starting counts as a failed attempt', async () => {
  const { first } = postgres(['dies', 'dies', 'dies', 'stays'])
  const { said, outages } = outage()
  supervise(first, outages, WAITS)
  first.end('PANIC')
  await vi.waitFor(() => expect(said.at(-1)).toBe('gave up after 3: it died again'))
})

test('a PostgreSQL stopped on request is not restarted', async () => {
  const { first, starts } = postgres(['stays'])
  const { said, outages } = outage()
  await supervise(first, outages, WAITS).stop()
  expect({ said, starts }).toEqual({ said: [], starts: [] })
})

test('a stop during a restart stops the new PostgreSQL', async () => {
  const { first, latest } = postgres(['stays'])
  const { outages } = outage()
  const supervised = supervise(first, outages, WAITS)
  first.end('PANIC')
  await vi.waitFor(() => expect(latest()).not.toBe(first))
  const again = latest()
  await supervised.stop()
  expect(again.stop).toHaveBeenCalled()
})
