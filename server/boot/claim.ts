/** Claims the data folder for one running Paddock; the claim of a killed process does not survive it. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection, createServer, type Server } from 'node:net'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartFailure } from './failure.ts'

/** Present in the data folder while a restore runs, so that an interrupted restore is not mistaken for a complete one. */
export const RESTORING = 'restoring'

export function prepareDataFolder(dataDir: string) {
  if (existsSync(join(dataDir, RESTORING)))
    throw new StartFailure(`A restore into the data folder ${dataDir} was cut off: empty the folder and restore again.`)
  const probe = join(dataDir, `.write-test-${process.pid}`)
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch {
    throw new StartFailure(
      `The data folder ${dataDir} cannot be written to: choose another with DATA_DIR, or change its permissions.`,
    )
  }
}

/**
 * The claim is a listening socket: it ends with the process that holds it, so a claim found after a
 * crash is known to be stale because nothing answers on the socket.
 */
export async function claimDataFolder(dataDir: string): Promise<{ release: () => void }> {
  const address = socketFor(dataDir)
  const server = await listen(address)
  if (server) return claim(server)
  if (await somebodyAnswers(address)) {
    throw new StartFailure(
      `Paddock is already running on the data folder ${dataDir}: stop it first, or choose another with DATA_DIR.`,
    )
  }
  rmSync(address, { force: true })
  const second = await listen(address)
  if (!second)
    throw new StartFailure(`Another Paddock is starting on the data folder ${dataDir} at this moment: try again.`)
  return claim(second)
}

function claim(server: Server) {
  server.unref()
  return { release: () => void server.close() }
}

function socketFor(dataDir: string) {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  if (platform() === 'win32') return `\\\\.\\pipe\\paddock-${hash}`
  const inside = join(dataDir, 'running.sock')
  // Socket addresses are limited to about a hundred bytes; a deep folder gets a short one elsewhere.
  return Buffer.byteLength(inside) < 100 ? inside : join(tmpdir(), `paddock-${hash}.sock`)
}

function listen(address: string) {
  return new Promise<Server | undefined>((done, failed) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : failed(error),
    )
    server.listen(address, () => done(server))
  })
}

function somebodyAnswers(address: string) {
  return new Promise<boolean>((done) => {
    const socket = createConnection(address)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
