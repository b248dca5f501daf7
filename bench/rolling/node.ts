/** A node of a release, stopped and started as a service manager would. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Undo } from '../clean-up.ts'
import { MEMORY } from '../house.ts'

const READY_WITHIN_MS = 90_000

/** Resolves when it is ready to take its part. */
export async function startNode(release: string, port: number, settings: Record<string, string>, undo: Undo) {
  const node = spawn(process.execPath, [...MEMORY, join(release, 'server/main.ts')], {
    cwd: release,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, HOST: '127.0.0.1', PORT: String(port), ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  node.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000)
  })
  const ended = once(node, 'exit')
  async function end(signal: NodeJS.Signals) {
    node.kill(signal)
    await ended
  }
  undo.push(() => end('SIGTERM'))
  const deadline = Date.now() + READY_WITHIN_MS
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined)
    if (answer?.ok) break
    if (node.exitCode !== null || Date.now() > deadline) throw new Error(`The node at ${port} is not ready: ${said}`)
    await pause(100)
  }
  return { stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}
