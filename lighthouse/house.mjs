/** The server under test: its own process with demo data, on a free port, in a folder that is thrown away. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '../server/main.ts')

export async function openHouse() {
  const dataDir = mkdtempSync(join(tmpdir(), 'paddock-lighthouse-'))
  const port = String(await freePort())
  const server = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: dataDir,
      // As in production: the score for search engines is about what they may list.
      PADDOCK_SEARCH_ENGINES: 'on',
      // Another build, for comparing.
      WEB_DIR: process.env.WEB_DIR ?? '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'exit')
  const url = `http://localhost:${port}`
  const close = async () => {
    server.kill()
    await ended
    // As root, PostgreSQL keeps its files elsewhere and says where.
    const pointer = join(dataDir, 'postgres-folder')
    if (existsSync(pointer)) rmSync(readFileSync(pointer, 'utf8').trim(), { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await untilReady(url, ended)
  } catch (error) {
    await close()
    throw error
  }
  return { url, close }
}

async function untilReady(url, ended) {
  let over = false
  ended.then(() => {
    over = true
  })
  while (!over) {
    const signal = AbortSignal.timeout(2000)
    const answer = await fetch(`${url}/api/health`, { signal }).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error('The server ended before it was ready: see its message above.')
}

function freePort() {
  return new Promise((done, failed) => {
    const probe = createServer().once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })
}
