/** What survives a crash or a stop when the server is started again on the same data folder. */
import { chmodSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ownProcess, signIn, signUp } from '../testing/own-process.ts'
import { scratchFolder, startedFolder } from '../testing/scratch.ts'

// Each test starts whole processes, each with a PostgreSQL.
vi.setConfig({ testTimeout: 120_000 })

test('after kill -9 of the server and PostgreSQL during writes, every acknowledged write is stored', async () => {
  const DATA_DIR = startedFolder('boot')
  const first = await ownProcess({ DATA_DIR })
  const acknowledged: string[] = []
  let going = true
  const writer = async (name: string) => {
    for (let n = 0; going; n++) {
      const email = `${name}-${n}@example.org`
      const answer = await signUp(first.url, email, `10.0.${name}.${n % 250}`).catch(() => undefined)
      if (answer === 200) acknowledged.push(email)
    }
  }
  const writers = ['1', '2', '3', '4'].map(writer)
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(15)
  const postmaster = Number(readFileSync(join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  first.process.kill('SIGKILL')
  process.kill(postmaster, 'SIGKILL')
  await first.ended
  going = false
  await Promise.all(writers)

  const second = await ownProcess({ DATA_DIR })
  expect(second.said()).toContain('Paddock is ready')
  const again = await Promise.all(acknowledged.map((email, n) => signIn(second.url, email, `10.1.${n % 250}.1`)))
  // The account exists but is not confirmed yet.
  expect(again).toEqual(acknowledged.map(() => 'EMAIL_NOT_VERIFIED'))
})

test('a server that was killed alone leaves a PostgreSQL behind, and the next start takes over from it', async () => {
  const DATA_DIR = startedFolder('boot')
  const first = await ownProcess({ DATA_DIR })
  expect(await signUp(first.url, 'ada@example.org', '10.0.0.1')).toBe(200)
  first.process.kill('SIGKILL')
  await first.ended
  const second = await ownProcess({ DATA_DIR })
  expect(await signIn(second.url, 'ada@example.org', '10.0.0.2')).toBe('EMAIL_NOT_VERIFIED')
})

test.runIf(process.getuid?.() === 0)(
  'a data folder that only root may enter works as well, started twice',
  async () => {
    const DATA_DIR = scratchFolder('boot')
    chmodSync(DATA_DIR, 0o700)
    const first = await ownProcess({ DATA_DIR })
    const elsewhere = readFileSync(join(DATA_DIR, 'postgres-folder'), 'utf8')
    onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }))
    expect(await signUp(first.url, 'ada@example.org', '10.0.0.1')).toBe(200)
    first.process.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    const second = await ownProcess({ DATA_DIR })
    expect(await signIn(second.url, 'ada@example.org', '10.0.0.2')).toBe('EMAIL_NOT_VERIFIED')
  },
)
