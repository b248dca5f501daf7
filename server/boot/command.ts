/** Shared by the commands: settings, Ctrl-C, and failures reported in one sentence. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Config, readConfig } from './config.ts'

export const say = (line: string) => console.log(line)

export const version = () => {
  const about: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  return typeof about === 'object' && about !== null && 'version' in about ? String(about.version) : 'unknown'
}

/** A relative path is resolved from the folder the command was called in, which npm provides, not from the project folder. */
export const fileNamed = (name: string) => resolve(process.env.INIT_CWD ?? process.cwd(), name)

export async function command(steps: (config: Config, signal: AbortSignal) => Promise<void>) {
  const stopping = new AbortController()
  process.on('SIGINT', () => stopping.abort())
  process.on('SIGTERM', () => stopping.abort())
  try {
    await steps(readConfig(process.env), stopping.signal)
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}
