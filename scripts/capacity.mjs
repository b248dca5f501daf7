/** npm run capacity: how many spectators, laps, reads, orders and models one node bears (docs/capacity.md). */
import { build, command, install, run } from './ground.mjs'

await command(async () => {
  await install()
  await build()
  const { code } = await run('node', ['bench/capacity/main.ts', ...process.argv.slice(2)])
  process.exit(code)
})
