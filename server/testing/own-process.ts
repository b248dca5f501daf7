/** Paddock as its own operating-system process, for tests of what only a process can show: crashes, signals, two nodes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'

const MAIN = join(import.meta.dirname, '../main.ts')
const QUICK_PASSWORDS = join(import.meta.dirname, 'quick-passwords.ts')
/** The same as of `npm start`, see scripts/ground.mjs: half of a start is reading and compiling sources. */
export const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/paddock')

/** The second is said by a laptop of a pair that does not serve. */
const READY = /Paddock is ready|This laptop’s own page: /

export type OwnProcess = {
  url: string
  process: ChildProcess
  said: () => string
  ended: Promise<number | null>
}

/** Resolves when the server is ready, or when it has ended without becoming so. It is ended with the test, or when told. */
export async function ownProcess(
  settings: Record<string, string>,
  whenDone: (end: () => Promise<void>) => unknown = onTestFinished,
  main = MAIN,
  options: string[] = [],
): Promise<OwnProcess> {
  const port = settings.PORT ?? (await freePort())
  const child = spawn(process.execPath, ['--import', QUICK_PASSWORDS, main, ...options], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      PADDOCK_DEMO: 'off',
      TRUST_PROXY: '127.0.0.1',
      NODE_COMPILE_CACHE: COMPILED,
      ...settings,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  const ready = new Promise<void>((done) => {
    const hear = (text: string) => {
      said += text
      if (READY.test(said)) done()
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
  })
  whenDone(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  })
  await Promise.race([ready, ended])
  return { url: `http://127.0.0.1:${port}`, process: child, said: () => said, ended }
}

export async function signUp(url: string, email: string, address: string) {
  return (await post(`${url}/api/auth/sign-up/email`, { name: 'Ada', email, password: 'quick-lap' }, url, address))
    .status
}

export async function signIn(url: string, email: string, address: string) {
  const answer = await post(`${url}/api/auth/sign-in/email`, { email, password: 'quick-lap' }, url, address)
  const body: unknown = await answer.json()
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : body
}

function post(url: string, body: unknown, origin: string, address: string) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
}
