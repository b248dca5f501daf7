/** A server node as its own process, which can be killed and is restarted at the same address, as by a service manager. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Undo } from '../clean-up.ts'
import { MAIN, MEMORY, untilHealthy } from '../house.ts'
import type { Settled } from './settle.ts'

const SETTLE = import.meta.resolve('./settle.ts')
const ANSWER_WITHIN_MS = 5000
const RELAUNCH_AFTER_MS = 500

/** SOAK_LOGS=<folder> stores the nodes' output there. */
export async function startNode(name: string, port: number, settings: Record<string, string>, undo: Undo) {
  const url = `http://127.0.0.1:${port}`
  const log = logOf(name)
  /** How often it ended unexpectedly. */
  let falls = 0
  let closing = false
  let child = launch()

  function launch(): ChildProcess {
    const started = spawn(process.execPath, ['--expose-gc', ...MEMORY, '--import', SETTLE, MAIN], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, HOST: '127.0.0.1', PORT: String(port), ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    // Read in any case, as by a log collector.
    for (const output of [started.stdout, started.stderr]) output?.on('data', (bytes) => log?.write(bytes))
    started.on('error', () => {})
    started.once('exit', (code) => {
      if (closing || started.killed) return
      falls++
      log?.write(`\n${name} ended by itself with code ${code}.\n`)
      setTimeout(() => {
        if (!closing) child = launch()
      }, RELAUNCH_AFTER_MS)
    })
    return started
  }

  async function end(signal: NodeJS.Signals) {
    const { exitCode, signalCode } = child
    if (exitCode !== null || signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  undo.push(async () => {
    closing = true
    await end('SIGTERM')
    log?.end()
  })
  await untilHealthy(child, url)
  return {
    name,
    url,
    port,
    falls: () => falls,
    kill: () => end('SIGKILL'),
    async restart() {
      if (closing) return
      child = launch()
      await untilHealthy(child, url)
    },
    /** Its memory after a forced collection; undefined while it is down. */
    async settled(): Promise<Settled | undefined> {
      if (!child.connected) return undefined
      const within = AbortSignal.timeout(ANSWER_WITHIN_MS)
      const answer = once(child, 'message', { signal: within }).then(
        ([settled]) => settled as Settled,
        () => undefined,
      )
      child.send('settle', () => {})
      return answer
    },
  }
}

function logOf(name: string) {
  const folder = process.env.SOAK_LOGS
  if (!folder) return undefined
  mkdirSync(folder, { recursive: true })
  return createWriteStream(join(folder, `${name}.log`))
}
