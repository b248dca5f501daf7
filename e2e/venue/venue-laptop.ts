/**
 * A laptop at a venue, as a process with a data folder of its own: one for all stories of a file. It serves and announces
 * itself on 127.0.0.1 only, and the stories' browser trusts its authority and finds it as paddock.local.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser } from '@playwright/test'
import { openDatabase } from '../../server/db/database.ts'
import { runningPostgresUrl } from '../../server/db/embedded.ts'
import { givenIn } from '../../server/testing/given.ts'
import { test as base, expect } from '../support/story.ts'

const PROJECT = resolve(import.meta.dirname, '../..')

type Laptop = Awaited<ReturnType<typeof startLaptop>>

type Company = { company: { id: string } }

export const test = base.extend<Company, { laptop: Laptop; browser: Browser; given: ReturnType<typeof givenIn> }>({
  laptop: [
    async ({ browserName: _ }, use) => {
      const laptop = await startLaptop()
      await use(laptop)
      await laptop.stop()
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ playwright, launchOptions, laptop }, use) => {
      const names = '--host-resolver-rules=MAP paddock.local 127.0.0.1'
      const args = [...(launchOptions.args ?? []), laptop.trustArgument, names]
      const browser = await playwright.chromium.launch({ ...launchOptions, args })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  given: [
    async ({ laptop }, use) => {
      const { pool, db } = openDatabase((await runningPostgresUrl(laptop.folder)) ?? '', 1, () => {})
      await use(givenIn(db, ''))
      await pool.end()
    },
    { scope: 'worker' },
  ],
  company: async ({ given }, use) => use(await given.company()),
  // Requests of the story itself know neither the name nor the authority.
  request: async ({ playwright, laptop, extraHTTPHeaders }, use) => {
    const headers = { extraHTTPHeaders: extraHTTPHeaders ?? {} }
    const request = await playwright.request.newContext({ baseURL: laptop.url, ...headers })
    await use(request)
    await request.dispose()
  },
})

export { expect }

async function startLaptop() {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-venue-'))
  const [port, httpsPort] = [await freePort(), await freePort()]
  const laptop = spawn(process.execPath, ['server/main.ts', '--venue'], {
    cwd: PROJECT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      PORT: port,
      HTTPS_PORT: httpsPort,
      DATA_DIR: folder,
      TRUST_PROXY: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await ready(laptop)
  const certificate = new X509Certificate(readFileSync(join(folder, 'tls/laptop.crt'), 'utf8'))
  const spki = certificate.publicKey.export({ type: 'spki', format: 'der' })
  return {
    folder,
    url: `http://localhost:${port}`,
    secureUrl: `https://localhost:${httpsPort}`,
    /** As staff devices know it. */
    staffUrl: `https://paddock.local:${httpsPort}`,
    /** Makes Chromium trust the laptop's key, as a device does after `/trust`. */
    trustArgument: `--ignore-certificate-errors-spki-list=${createHash('sha256').update(spki).digest('base64')}`,
    async stop() {
      laptop.kill('SIGTERM')
      await once(laptop, 'exit')
      const pointer = join(folder, 'postgres-folder')
      if (existsSync(pointer)) rmSync(readFileSync(pointer, 'utf8').trim(), { recursive: true, force: true })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function ready(laptop: ChildProcess) {
  return new Promise<void>((done, failed) => {
    let said = ''
    laptop.stdout?.setEncoding('utf8').on('data', (text) => {
      said += text
      if (said.includes('Paddock is ready')) done()
    })
    laptop.once('exit', () => failed(new Error(`The laptop did not start: ${said}`)))
  })
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return String(typeof address === 'object' && address ? address.port : 0)
}
