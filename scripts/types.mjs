/** npm run types: type-checks every package with its own settings. Unchanged packages are skipped. */
import { join } from 'node:path'
import { command, PROJECT, run, say } from './ground.mjs'

/** The slowest first. */
const PARTS = ['server', 'web', 'e2e', 'bench', 'contract', 'domain', 'bridge', 'web/build', 'web/worker']
const SEEN = join(PROJECT, 'node_modules', '.cache', 'types')

await command(async () => {
  const waiting = [...PARTS]
  let failed = false
  const worker = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const { code, said } = await check(part)
      if (code !== 0) say(said)
      failed ||= code !== 0
    }
  }
  await Promise.all([worker(), worker()])
  if (failed) process.exit(1)
})

/** Two packages in parallel with one checker each: several checkers per package would compute the same types several times. */
function check(part) {
  const seen = join(SEEN, `${part.replace('/', '-')}.tsbuildinfo`)
  return run('tsc', ['-p', part, '--checkers', '1', '--incremental', '--tsBuildInfoFile', seen], { quiet: true })
}
