/** Installs and starts Paddock like the last stage of the Dockerfile, in a temporary folder and as an ordinary user. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { userForPostgres } from '../server/db/binaries.ts'
import { dockerfileStages, environmentOf, PROJECT, restsOf, type Stage } from './dockerfile.ts'

const READY_WITHIN_MS = 120_000

const ordinary = userForPostgres()
const folder = mkdtempSync(join(tmpdir(), 'paddock-image-'))
chmodSync(folder, 0o755)
const app = join(folder, 'app')
const home = join(folder, 'home')
const data = join(folder, 'data')

function ownFolder(path: string) {
  mkdirSync(path, { recursive: true })
  if (typeof ordinary.uid === 'number') chownSync(path, ordinary.uid, ordinary.gid)
}

/** COPY <from …> <to>, from the project, where the pages are already built. */
function copy(stage: Stage | undefined) {
  for (const rest of restsOf(stage, 'COPY')) {
    const words = rest.split(/\s+/).filter((word) => !word.startsWith('--'))
    const to = words.pop() ?? ''
    for (const source of words.map((word) => word.replace(/^\/app\//, ''))) {
      const target = join(app, to === './' ? source : to.endsWith('/') ? join(to, source.split('/').at(-1) ?? '') : to)
      mkdirSync(dirname(target), { recursive: true })
      cpSync(join(PROJECT, source), target, { recursive: true, filter: (path) => !path.includes('node_modules') })
    }
  }
}

function start(program: string, args: string[], env: Record<string, string>) {
  const path = [dirname(process.execPath), process.env.PATH].join(':')
  return spawn(program, args, { ...ordinary, cwd: app, env: { HOME: home, PATH: path, ...env }, stdio: 'inherit' })
}

async function codeOf(child: ChildProcess) {
  const [code] = await once(child, 'exit')
  return code
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function becomesReady(url: string, child: ChildProcess) {
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await pause(200)) {
    if (child.exitCode !== null) return false
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined)
    if (answer?.ok) return true
  }
  return false
}

function require(holds: boolean, sentence: string) {
  if (!holds) throw new Error(sentence)
}

try {
  for (const path of [app, home, data]) ownFolder(path)
  const stages = dockerfileStages()
  const image = stages.at(-1)
  const before = stages.find(({ from }) => from.endsWith(`AS ${image?.from}`))
  copy(before)
  if (typeof ordinary.uid === 'number')
    await codeOf(spawn('chown', ['-R', `${ordinary.uid}:${ordinary.gid}`, app], { stdio: 'inherit' }))
  const began = Date.now()
  const [installing] = restsOf(image, 'RUN').filter((one) => one.startsWith('npm ci'))
  const npm = (installing?.split('&&')[0] ?? '').trim().split(/\s+/).slice(1)
  require((await codeOf(start('npm', [...npm, '--prefer-offline'], network()))) === 0, 'npm ci failed.')
  const installedMs = Date.now() - began
  copy(image)
  const port = await freePort()
  const [node = 'node', ...args]: string[] = JSON.parse(restsOf(image, 'CMD')[0] ?? '[]')
  const env = { ...environmentOf(image), DATA_DIR: data, HOST: '127.0.0.1', PORT: String(port) }
  const server = start(node, args, env)
  const url = `http://127.0.0.1:${port}`
  require(await becomesReady(url, server), 'The server did not become ready.')
  const page = await (await fetch(url)).text()
  require(page.includes('<div id="root"'), 'The pages are not served.')
  server.kill('SIGTERM')
  require((await codeOf(server)) === 0, 'The server did not stop with code 0.')
  console.log(
    `\nThe image's commands work: installed in ${Math.round(installedMs / 1000)} s, started, ready, and stopped.`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The npm registry settings to pass on: the ordinary user has none of their own. */
function network(): Record<string, string> {
  const asked = ['registry', 'cafile', 'proxy', 'https-proxy', 'noproxy'].map((name) => {
    const value = spawnSync('npm', ['config', 'get', name], { encoding: 'utf8' }).stdout.trim()
    return [`npm_config_${name.replace('-', '_')}`, value === 'null' ? '' : value]
  })
  const given = Object.entries(process.env).filter(([name]) =>
    /^(NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|\w*_proxy)$/i.test(name),
  )
  return Object.fromEntries([...asked, ...given].filter(([, value]) => value))
}
