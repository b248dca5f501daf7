/** npm run types: every part of the house by its own rules. What has not changed since the last time is not looked at again. */
import { join } from 'node:path'
import { command, PROJECT, run, say } from './ground.mjs'

/** The longest first. */
const PARTS = ['server', 'web', 'e2e', 'bench', 'contract', 'domain', 'web/build']
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

/** Two parts side by side with one checker each: several checkers for one part work out the same types several times. */
function check(part) {
  const seen = join(SEEN, `${part.replace('/', '-')}.tsbuildinfo`)
  return run('tsc', ['-p', part, '--checkers', '1', '--incremental', '--tsBuildInfoFile', seen], { quiet: true })
}
