/** npm run soak: a race day in fast forward on two nodes, with faults, and a consistency check afterwards. */
import { command, install, run } from './ground.mjs'

await command(async () => {
  await install()
  const { code } = await run('node', ['bench/soak/main.ts', ...process.argv.slice(2)])
  process.exit(code)
})
