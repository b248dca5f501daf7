import { expect, onTestFinished, test, vi } from 'vitest'
import { openTurns } from './turns.ts'

test('streams requested together are opened one by one in order, and disconnected clients are skipped', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const turns = openTurns(4)
  const begun: string[] = []
  const ask = (name: string, isGone = false) =>
    turns.wait(() => isGone).then((isHere) => begun.push(isHere ? name : `${name} has gone`))
  void ask('first')
  void ask('second')
  void ask('third', true)
  void ask('fourth')
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(4)
  expect(begun).toEqual(['first', 'second'])
  await vi.advanceTimersByTimeAsync(4)
  expect(begun).toEqual(['first', 'second', 'third has gone', 'fourth'])
  await vi.advanceTimersByTimeAsync(4)
  void ask('late')
  await vi.advanceTimersByTimeAsync(0)
  expect(begun.at(-1)).toBe('late')
})
