/** The command line of the bridge. The token is never on it: other people on the computer could read it there. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { PROFILE_IDS, type ProfileId } from '@paddock/domain/timing/profile.ts'

export type BridgeOptions = {
  port: string
  event: string
  track: number
  server: string
  profile: ProfileId | undefined
  /** Where the queue and the log of the wire are. */
  folder: string
  page: number
  token: string
}

export const USAGE = `npm run gate -- --port <path> --event <id> --track 1

  --port        the serial port, such as /dev/ttyUSB0 or COM3
  --event       the event's id, as its page in the organiser portal shows it
  --track       the track's number
  --server      the address of Paddock (default http://localhost:3000)
  --profile     the timer, if it cannot be recognised: ${PROFILE_IDS.join(', ')}
  --data        the folder for what is not sent yet (default data/gate)
  --page        the port of the page that shows what the gate says, on this computer only (default 4100)
  --token-file  the file with the token; or set PADDOCK_GATE_TOKEN`

/** A sentence about what is wrong, for the person who typed it. */
export class WrongOptions extends Error {}

export function optionsFrom(words: readonly string[], env: NodeJS.ProcessEnv): BridgeOptions {
  const text = { type: 'string' } as const
  let values: Partial<Record<string, string>>
  try {
    const options = { port: text, event: text, track: text, server: text, profile: text, data: text, page: text }
    values = parseArgs({ args: [...words], options: { ...options, 'token-file': text } }).values
  } catch (error) {
    if (words.some((word) => word === '--token' || word.startsWith('--token=')))
      throw new WrongOptions(
        'The token may not be on the command line: write it into a file and name that with --token-file.',
      )
    throw new WrongOptions(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
  const {
    port,
    event,
    track = '1',
    server = 'http://localhost:3000',
    profile,
    data = 'data/gate',
    page = '4100',
  } = values
  if (!port || !event) throw new WrongOptions(`--port and --event are required.\n\n${USAGE}`)
  if (!/^[1-4]$/.test(track)) throw new WrongOptions('--track must be 1, 2, 3 or 4.')
  if (!/^\d{1,5}$/.test(page)) throw new WrongOptions('--page must be the number of a port.')
  const known = PROFILE_IDS.find((id) => id === profile)
  if (profile && !known)
    throw new WrongOptions(`There is no timer "${profile}": choose one of ${PROFILE_IDS.join(', ')}.`)
  return {
    ...{ port, event, server: server.replace(/\/+$/, ''), profile: known },
    ...{ track: Number(track), page: Number(page), folder: resolve(data) },
    token: tokenFrom(values['token-file'], env),
  }
}

function tokenFrom(file: string | undefined, env: NodeJS.ProcessEnv): string {
  const path = file ?? env.PADDOCK_GATE_TOKEN_FILE
  const token = (path ? contentsOf(path) : (env.PADDOCK_GATE_TOKEN ?? '')).trim()
  if (token) return token
  throw new WrongOptions(
    'The bridge needs the token that the organiser made for this track: set PADDOCK_GATE_TOKEN, or name a file with --token-file.',
  )
}

function contentsOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new WrongOptions(`The token file ${path} cannot be read.`)
  }
}
