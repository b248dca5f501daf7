/** npm run gate:firmware: compiles the example firmware of a timing gate for this computer and runs it as a simulator; `-- --compile` only prints its path. */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { command, PROJECT, run, Stop, say } from './ground.mjs'

const FIRMWARE = join(PROJECT, 'firmware')
const BUILT = join(PROJECT, 'node_modules', '.cache', 'gate-firmware')

const hasCompiler = () => spawnSync('g++', ['--version']).status === 0

/** The path of the compiled simulator. Warnings are errors. */
async function compileFirmware() {
  mkdirSync(BUILT, { recursive: true })
  const program = join(BUILT, 'paddock-gate')
  const { code, said } = await run(
    'g++',
    [
      ...['-std=c++17', '-O1', '-Wall', '-Wextra', '-Werror', '-I', join(FIRMWARE, 'shim'), '-o', program],
      join(FIRMWARE, 'shim', 'main.cpp'),
      ...['-x', 'c++', join(FIRMWARE, 'paddock-gate', 'paddock-gate.ino')],
    ],
    { quiet: true },
  )
  if (code !== 0) throw new Stop(`The firmware does not compile:\n${said}`)
  return program
}

await command(async () => {
  if (!hasCompiler())
    throw new Stop('This needs the compiler g++: install it (such as "apt install g++") and try again.')
  const program = await compileFirmware()
  if (process.argv[2] === '--compile') return say(program)
  const { code } = await run(program, process.argv.slice(2))
  process.exitCode = code
})
