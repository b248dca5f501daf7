/** Facts about the wire side of live updates. */
import { expect, test } from 'vitest'
import { type LiveEvent, liveReader } from './live-stream.ts'
import { retryDelay } from './retry-delay.ts'

/** The events of a stream that arrives in these pieces. */
function eventsIn(...pieces: string[]) {
  const events: LiveEvent[] = []
  const read = liveReader((event) => events.push(event))
  for (const piece of pieces) read(piece)
  return events
}

const change = 'event: change\ndata: {"topic":"team:1","what":"user_teams"}\n\n'

test('every kind of event is read with its data', () => {
  const stream = [
    'event: ready\ndata: {"topics":["team:1","user:2"],"refused":["team:3"],"quiet":["user:2"]}\n\n',
    change,
    'event: state\ndata: {"topic":"results:7","state":{"leader":"Apex"}}\n\n',
    'event: resync\ndata: {}\n\n',
    'event: beat\ndata: {}\n\n',
  ].join('')
  expect(eventsIn(stream)).toEqual([
    { kind: 'ready', topics: ['team:1', 'user:2'], refused: ['team:3'], quiet: ['user:2'] },
    { kind: 'change', topic: 'team:1', what: 'user_teams' },
    { kind: 'state', topic: 'results:7', state: { leader: 'Apex' } },
    { kind: 'resync' },
    { kind: 'beat' },
  ])
})

test('a stream cut at any byte gives the same events', () => {
  const stream = `event: beat\ndata: {}\n\n${change}`
  const whole = eventsIn(stream)
  expect(whole).toHaveLength(2)
  for (let cut = 0; cut <= stream.length; cut++)
    expect(eventsIn(stream.slice(0, cut), stream.slice(cut))).toEqual(whole)
})

test('an event that has not arrived fully waits for its end', () => {
  expect(eventsIn('event: change\ndata: {"topic"')).toEqual([])
})

test('data over several lines is joined, and carriage returns are accepted', () => {
  const events = eventsIn('event: state\r\ndata: {"topic":"a",\r\ndata: "state":1}\r\n\r\n')
  expect(events).toEqual([{ kind: 'state', topic: 'a', state: 1 }])
})

test('comments, unknown kinds and unreadable data are skipped and do not stop the stream', () => {
  const stream = `: hello\n\nevent: later\ndata: {"topic":"a"}\n\nevent: change\ndata: {broken\n\n${change}`
  expect(eventsIn(stream)).toEqual([{ kind: 'change', topic: 'team:1', what: 'user_teams' }])
})

test('retries follow after 1, 2, 5 and then always 10 seconds', () => {
  expect([1, 2, 3, 4, 5, 60].map(retryDelay)).toEqual([1000, 2000, 5000, 10_000, 10_000, 10_000])
})
