/** Runs the Dockerfile's start command as an ordinary user on an empty data folder. */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userForPostgres } from '../server/db/binaries.ts'
import { freePort } from '../server/testing/free-port.ts'
import { dockerfileStages, environmentOf, PROJECT, restsOf } from './dockerfile.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Root switches to another user; an ordinary user stays as they are. */
const ordinary = userForPostgres()
const mayRead = spawnSync(process.execPath, ['--eval', ''], { ...ordinary, cwd: '/' }).status === 0

test.runIf(mayRead)('it becomes ready, warns that no email is sent, and stops with code 0', async () => {
  const image = dockerfileStages().at(-1)
  const [, ...args]: string[] = JSON.parse(restsOf(image, 'CMD')[0] ?? '[]')
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'paddock-ordinary-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  chmodSync(DATA_DIR, 0o755)
  if (typeof ordinary.uid === 'number') chownSync(DATA_DIR, ordinary.uid, ordinary.gid)
  const port = await freePort()
  const server = spawn(process.execPath, args, {
    ...ordinary,
    cwd: PROJECT,
    env: { PATH: process.env.PATH, ...environmentOf(image), DATA_DIR, HOST: '127.0.0.1', PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += text))
  const ended = new Promise<number | null>((done) => server.once('exit', done))
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await ended
  })
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/api/ready`).then(
      ({ status }) => status,
      () => undefined,
    )
  await expect.poll(ready, { timeout: 100_000 }).toBe(200)
  expect(said).toContain('SMTP_URL is not set, so no email is sent')
  expect(statSync(join(DATA_DIR, 'postgres')).uid).toBe(ordinary.uid ?? process.getuid?.())
  server.kill('SIGTERM')
  expect(await ended, said).toBe(0)
})
