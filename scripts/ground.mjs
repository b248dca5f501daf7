/** Shared by all commands: installing, building, running. Plain JavaScript, since it runs before the pinned Node is installed. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { dirname, join, resolve } from 'node:path'

export const PROJECT = resolve(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '..')
const BIN = join(PROJECT, 'node_modules', '.bin')
const INSTALLED = join(PROJECT, 'node_modules', '.paddock-installed')
/** The compile cache: half of a server's start-up is reading and compiling sources. */
const COMPILED = join(PROJECT, 'node_modules', '.cache', 'paddock')
const BUILT = join(PROJECT, 'web', 'dist', '.built-from')

/** A failure of a command, reported in one sentence. */
export class Stop extends Error {}

export function say(line) {
  console.log(line)
}

/** Runs the steps of a command and turns any failure into one sentence and exit code 1. */
export async function command(steps) {
  const [major] = process.versions.node.split('.').map(Number)
  try {
    if (major < 20) throw new Stop(`Paddock needs Node 20 or newer; this is Node ${process.versions.node}.`)
    await steps()
  } catch (error) {
    console.error(`\n${error instanceof Stop ? error.message : `This did not work: ${error?.message ?? error}`}`)
    process.exit(1)
  }
}

/**
 * Runs a program with the pinned Node first on its PATH, and returns its exit code. One that is patient only takes the
 * processor time that others leave.
 */
export function run(program, args, { env = {}, quiet = false, cwd = PROJECT, patient = false } = {}) {
  return new Promise((done, failed) => {
    const windows = process.platform === 'win32'
    const path = [BIN, process.env.PATH].join(windows ? ';' : ':')
    const child = spawn(program, args, {
      cwd,
      env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, PATH: path, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: windows,
    })
    if (patient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    let said = ''
    child.stdout?.on('data', (text) => (said += text))
    child.stderr?.on('data', (text) => (said += text))
    const pass = (signal) => child.kill(signal)
    process.on('SIGINT', pass)
    process.on('SIGTERM', pass)
    child.on('error', failed)
    child.on('close', (code, signal) => {
      process.off('SIGINT', pass)
      process.off('SIGTERM', pass)
      done({ code: code ?? (signal ? 1 : 0), said })
    })
  })
}

/**
 * Installs exactly what the lock file lists, unless that was already done; quietly for a command whose output is read by
 * programs.
 */
export async function install({ quiet = false } = {}) {
  const wanted = fingerprint(['package-lock.json', 'package.json'])
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === wanted) return
  if (!quiet) say('Installing what Paddock needs (once; a minute or two)…')
  // The lock file pins every package to its hash, so cached packages need no request to the registry.
  const how = ['--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, said } = await run('npm', ['ci', ...how], { quiet })
  if (code !== 0 && quiet) console.error(said)
  if (code !== 0)
    throw new Stop('npm could not install the packages: see its message above, check the network and try again.')
  writeFileSync(INSTALLED, wanted)
}

/** Installs a package of the distribution, where that is possible without a question; false otherwise. */
export async function installPackages(...packages) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  // Another installation may be going on.
  const patient = ['-qq', '-o', 'DPkg::Lock::Timeout=120']
  const how = ['install', '-y', ...patient, '--no-install-recommends', ...packages]
  // Without this, a machine that was set up long ago would install a browser of that time.
  await run('apt-get', ['update', ...patient], { quiet: true })
  return (await run('apt-get', how, { quiet: true, env })).code === 0
}

/** Builds the web app, unless its sources are unchanged since the last build. */
export async function build() {
  const wanted = fingerprint(['package-lock.json', 'web', 'contract', 'domain', 'scripts/compress.ts'])
  if (existsSync(BUILT) && readFileSync(BUILT, 'utf8') === wanted) return
  say('Building the web app…')
  const built = await run('vite', ['build', '--logLevel', 'warn'], { cwd: join(PROJECT, 'web') })
  if (built.code !== 0) throw new Stop('The web app could not be built: see the message above.')
  const ofScreens = ['build', '--config', 'vite.screens.config.ts', '--logLevel', 'warn']
  const screens = await run('vite', ofScreens, { cwd: join(PROJECT, 'web') })
  if (screens.code !== 0) throw new Stop('The screens could not be built: see the message above.')
  const ofWorker = ['build', '--config', 'vite.worker.config.ts', '--logLevel', 'warn']
  const worker = await run('vite', ofWorker, { cwd: join(PROJECT, 'web') })
  if (worker.code !== 0) throw new Stop('The service worker could not be built: see the message above.')
  const compressed = await run('node', ['scripts/compress.ts'])
  if (compressed.code !== 0) throw new Stop('The web app could not be compressed: see the message above.')
  const ofViews = ['build', '--ssr', 'app/first-view.tsx', '--logLevel', 'warn']
  const views = await run('vite', ofViews, { cwd: join(PROJECT, 'web') })
  if (views.code !== 0) throw new Stop('The first views of the pages could not be built: see the message above.')
  mkdirSync(dirname(BUILT), { recursive: true })
  writeFileSync(BUILT, wanted)
}

export const secondsSince = (moment) => Math.round((Date.now() - moment) / 1000)

/** Runs steps in parallel; each reports its result when it ends, with its output if it failed quietly. */
export async function together(steps) {
  say(`\n── ${steps.map(([title]) => title).join(' · ')}`)
  const started = Date.now()
  const failed = []
  await Promise.all(
    steps.map(async ([title, work]) => {
      const { code, said } = await work()
      if (code !== 0) failed.push(title)
      say(code === 0 ? `   ${title}: holds (${secondsSince(started)} s)` : `\n── ${title} failed:\n${said}`)
    }),
  )
  if (failed.length > 0)
    throw new Stop(`${failed.map((title) => `The step "${title}"`).join(' and ')} failed: see above.`)
}

/** One hash over files and folders, to detect an unchanged tree within milliseconds. */
function fingerprint(paths) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  const visit = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (['node_modules', 'dist'].includes(entry.name) || entry.name.endsWith('.test.ts')) continue
      const inner = join(path, entry.name)
      if (entry.isDirectory()) visit(inner)
      else hash.update(inner.slice(PROJECT.length)).update(readFileSync(inner))
    }
  }
  for (const path of paths.map((part) => join(PROJECT, part))) {
    if (/\.\w+$/.test(path)) hash.update(readFileSync(path))
    else visit(path)
  }
  return hash.digest('hex')
}
