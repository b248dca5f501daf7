import { QUIET_MS } from '@paddock/contract/live/quiet.ts'
import { expect, test } from 'vitest'
import { quietTopics } from './quiet-topics.ts'

/** A node that has listened long enough, and its clock. */
function node() {
  let time = 1000
  const topics = quietTopics(() => time)
  const later = (ms: number) => {
    time += ms
  }
  later(QUIET_MS)
  return { ...topics, later, quiet: () => topics.among(['catalogue', 'site']) }
}

test('a topic is quiet until it changes, and again after a while without a change', () => {
  const { changed, later, quiet } = node()
  expect(quiet()).toEqual(['catalogue', 'site'])
  changed('site')
  expect(quiet()).toEqual(['catalogue'])
  later(QUIET_MS - 1)
  expect(quiet()).toEqual(['catalogue'])
  changed('site')
  later(QUIET_MS - 1)
  changed('catalogue')
  expect(quiet()).toEqual([])
  later(1)
  expect(quiet()).toEqual(['site'])
})

test('no topic is quiet on a node that has just begun to listen, or that may have missed a change', () => {
  expect(quietTopics(() => 1).among(['site'])).toEqual([])
  const { missed, later, quiet } = node()
  missed()
  expect(quiet()).toEqual([])
  later(QUIET_MS)
  expect(quiet()).toEqual(['catalogue', 'site'])
})
