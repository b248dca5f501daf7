import { expect, test } from 'vitest'
import { openOutgoing } from './outgoing.ts'

const bytes = (text: string) => Buffer.from(text)

function collected(mostMs?: number) {
  const sent: Record<string, string>[] = []
  const outgoing = openOutgoing((ready) => {
    sent.push(Object.fromEntries([...ready].map(([topic, state]) => [topic, state.toString()])))
  }, mostMs)
  return { sent, outgoing }
}

test('states that are computed together are sent together', async () => {
  const { sent, outgoing } = collected(60_000)
  const slow = Promise.withResolvers<Buffer>()
  const race = outgoing.add('race:1', Promise.resolve(bytes('race')))
  const results = outgoing.add('results:1', slow.promise)
  await race
  expect(sent).toEqual([])
  slow.resolve(bytes('results'))
  await results
  expect(sent).toEqual([{ 'race:1': 'race', 'results:1': 'results' }])
})

test('what is ready does not wait for ever, and only the latest state of a topic is sent', async () => {
  const { sent, outgoing } = collected(5)
  const slow = Promise.withResolvers<Buffer>()
  const results = outgoing.add('results:1', slow.promise)
  await outgoing.add('race:1', Promise.resolve(bytes('old')))
  await outgoing.add('race:1', Promise.resolve(bytes('new')))
  await expect.poll(() => sent).toEqual([{ 'race:1': 'new' }])
  slow.resolve(bytes('results'))
  await results
  expect(sent.at(-1)).toEqual({ 'results:1': 'results' })
})

test('a state that could not be computed holds up nothing', async () => {
  const { sent, outgoing } = collected(60_000)
  const race = outgoing.add('race:1', Promise.resolve(bytes('race')))
  await outgoing.add('results:1', Promise.resolve(undefined))
  await race
  expect(sent).toEqual([{ 'race:1': 'race' }])
})
