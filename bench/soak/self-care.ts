/** A node with its own PostgreSQL, which is killed, and whose disk is filled and freed, during writes. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runningPostgresUrl } from '@paddock/server/db/embedded.ts'
import { freePort } from '@paddock/server/testing/free-port.ts'
import pg from 'pg'
import type { Undo } from '../clean-up.ts'
import { fillDisk, postmasterOf, smallDisk, stopByWriting } from '../small-disk.ts'
import { startNode } from './node.ts'
import { type Verdict, verdict } from './reckoning/verdict.ts'

const DEATHS = 3
const DISK_MB = 500
const FULL_FOR_MS = 8000
const BACK_WITHIN_MS = 60_000
const WRITERS = 4

type Node = Awaited<ReturnType<typeof startNode>>

export async function playSelfCare(undo: Undo): Promise<Verdict[]> {
  const { folder, isSmallDisk } = smallDisk('paddock-soak-disk', DISK_MB, undo)
  const settings = {
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    TRUST_PROXY: '127.0.0.1',
    DISK_FLOOR_MB: '40',
    LOG_LEVEL: process.env.SOAK_LOGS ? 'info' : 'error',
  }
  mkdirSync(settings.DATA_DIR)
  const node = await startNode('node with its own PostgreSQL', Number(await freePort()), settings, undo)
  const people = keepSigningUp(node.url)
  const verdicts = [await diesAndComesBack(node, settings.DATA_DIR)]
  verdicts.push(
    isSmallDisk
      ? await fillsUp(node, folder, settings.DATA_DIR)
      : verdict('a full disk', 'left out: only root can mount a small disk here', []),
  )
  const acknowledged = await people.stop()
  return [...verdicts, await allAreThere(settings.DATA_DIR, acknowledged, node.falls())]
}

/** Sign-ups with new addresses until stopped; returns those that were acknowledged. */
function keepSigningUp(url: string) {
  const acknowledged: string[] = []
  let goesOn = true
  const write = async (writer: number) => {
    for (let n = 0; goesOn; n++) {
      const email = `w${writer}-${n}@example.org`
      const answer = await fetch(`${url}/api/auth/sign-up/email`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: url,
          'x-forwarded-for': `10.${writer}.${(n >> 8) & 255}.${n & 255}`,
        },
        body: JSON.stringify({ name: 'Ada', email, password: 'quick-lap' }),
      }).catch(() => undefined)
      if (answer?.status === 200) acknowledged.push(email)
      else await pause(100)
    }
  }
  const writing = Array.from({ length: WRITERS }, (_, writer) => write(writer))
  return {
    async stop() {
      goesOn = false
      await Promise.all(writing)
      return acknowledged
    },
  }
}

async function diesAndComesBack(node: Node, dataDir: string) {
  const waits: number[] = []
  const faults: string[] = []
  for (let death = 1; death <= DEATHS; death++) {
    await pause(2000)
    const killed = postmasterOf(dataDir)
    if (!killed) return verdict('PostgreSQL is killed with -9', 'no PostgreSQL was found', ['No PostgreSQL was found.'])
    process.kill(killed, 'SIGKILL')
    const ms = await untilReady(node.url, () => postmasterOf(dataDir) !== killed)
    if (ms === undefined) faults.push(`After death ${death} it was not ready within ${BACK_WITHIN_MS / 1000} s.`)
    else waits.push(ms)
  }
  const seconds = waits.map((ms) => (ms / 1000).toFixed(1)).join(', ')
  return verdict('PostgreSQL that is killed with -9 is started again', `ready after ${seconds} s`, faults)
}

async function fillsUp(node: Node, folder: string, dataDir: string) {
  const before = postmasterOf(dataDir)
  const url = await runningPostgresUrl(dataDir)
  const free = await fillDisk(folder)
  await stopByWriting(url)
  const seen = new Map<string, number>()
  for (const end = Date.now() + FULL_FOR_MS; Date.now() < end; await pause(200)) {
    const answer = await readiness(node.url)
    seen.set(answer, (seen.get(answer) ?? 0) + 1)
  }
  const upload = await fetch(`${node.url}/api/files/stl-files?name=car.stl`, {
    method: 'POST',
    body: new Uint8Array(5_000_000),
  }).then(
    ({ status }) => status,
    () => 0,
  )
  free()
  const ms = await untilReady(node.url, () => true)
  const stopped = postmasterOf(dataDir) === before ? 'PostgreSQL stayed up' : 'PostgreSQL stopped and was started again'
  const said = [...seen].map(([answer, times]) => `${answer} ×${times}`).join(', ')
  return verdict(
    'a full disk is said, and over when it is freed',
    `${said}; upload ${upload}; ${stopped}; ready ${ms === undefined ? 'never' : `after ${(ms / 1000).toFixed(1)} s`}`,
    [
      ...(seen.has('503 disk') ? [] : ['/api/ready did not say that the disk is full.']),
      ...(seen.has('200') ? ['/api/ready said 200 on a full disk.'] : []),
      ...(upload === 201 ? ['An upload was taken on a full disk.'] : []),
      ...(ms === undefined ? [`It was not ready within ${BACK_WITHIN_MS / 1000} s of the disk being freed.`] : []),
    ],
  )
}

async function readiness(url: string) {
  const answer = await fetch(`${url}/api/ready`).catch(() => undefined)
  if (!answer) return 'no answer'
  const body = Object(await answer.json().catch(() => undefined))
  return [answer.status, ...(body.data?.reasons ?? []).map(({ check }: { check: string }) => check)].join(' ')
}

async function untilReady(url: string, isNew: () => boolean) {
  const began = Date.now()
  while (Date.now() - began < BACK_WITHIN_MS) {
    if (isNew() && (await readiness(url)) === '200') return Date.now() - began
    await pause(50)
  }
  return undefined
}

async function allAreThere(dataDir: string, acknowledged: string[], falls: number) {
  const client = new pg.Client({ connectionString: await runningPostgresUrl(dataDir) })
  await client.connect()
  const { rows } = await client.query<{ email: string }>('select email from team_users')
  await client.end()
  const there = new Set(rows.map(({ email }) => email))
  const missing = acknowledged.filter((email) => !there.has(email)).length
  return verdict('what was acknowledged meanwhile is there', `${acknowledged.length} sign-ups, ${missing} missing`, [
    ...(missing > 0 ? [`${missing} acknowledged sign-ups are gone.`] : []),
    ...(acknowledged.length === 0 ? ['Nobody could sign up.'] : []),
    ...(falls > 0 ? [`The node ended by itself ${falls} times.`] : []),
  ])
}
