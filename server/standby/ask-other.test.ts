/** A laptop that served before a restart asks its follower, over the real connection, before it serves again. */
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { askOther } from './ask-other.ts'
import { openLinkServer } from './link-server.ts'
import { linkIdentity } from './link-tls.ts'
import { openPairRecord } from './pair-record.ts'

const KEY = 'ab'.repeat(32)

/** A laptop of term 3 whose follower answers this, or not at all. */
async function restarted(answer?: { term: number; role: string }, key = KEY) {
  const dataDir = scratchFolder('pair')
  const port = Number(await freePort())
  const store = openPairRecord(dataDir)
  const other = { id: 'one', key: KEY, name: 'Second', address: '127.0.0.1', port, standing: 'follower' as const }
  store.write({ role: 'serving', term: 3, other })
  if (answer) {
    const keyOf = (identity: string) => (identity === linkIdentity('one') ? Buffer.from(key, 'hex') : null)
    const handle = async () => answer
    const server = await openLinkServer({ port, host: '127.0.0.1', keyOf, handle, postgresPortFor: () => undefined })
    onTestFinished(() => server.close())
  }
  return { verdict: await askOther(store), read: () => openPairRecord(dataDir).read() }
}

test('it serves if the follower still follows, and never again if the follower has taken over', async () => {
  expect(await restarted({ term: 3, role: 'following' })).toMatchObject({ verdict: 'serve' })
  const replaced = await restarted({ term: 4, role: 'serving' })
  expect(replaced.verdict).toBe('fenced')
  expect(replaced.read()).toMatchObject({ role: 'fenced', term: 4, other: { standing: 'leader' } })
})

test('it does not decide if nobody answers, or somebody without the key', async () => {
  expect(await restarted()).toMatchObject({ verdict: 'unknown' })
  expect(await restarted({ term: 9, role: 'serving' }, 'cd'.repeat(32))).toMatchObject({ verdict: 'unknown' })
})
