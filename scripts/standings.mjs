/** npm run standings -- <file> [--pack <id>]: recomputes the standings of an event record, without a database. */
import { command, install, run } from './ground.mjs'

await command(async () => {
  await install({ quiet: true })
  const { code } = await run('node', ['scripts/record-standings.ts', ...process.argv.slice(2)])
  process.exit(code)
})
