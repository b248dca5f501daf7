/** Every byte in both directions, in a file that can be read: a line for each chunk, the one before it kept when the file has grown. */
import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const MOST_BYTES = 5_000_000

export function wireLog(path: string, now: () => number) {
  mkdirSync(dirname(path), { recursive: true })
  let size = existsSync(path) ? statSync(path).size : 0
  return (direction: '<' | '>', bytes: Uint8Array) => {
    const text = JSON.stringify(Buffer.from(bytes).toString('latin1')).slice(1, -1)
    const line = `${new Date(now()).toISOString()} ${direction} ${text}\n`
    if (size > MOST_BYTES) {
      renameSync(path, `${path}.1`)
      size = 0
    }
    appendFileSync(path, line, { mode: 0o600 })
    size += line.length
  }
}
