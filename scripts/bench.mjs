/** npm run bench: the budgets, each measured against a baseline in the same run. */
import { build, command, install, run } from './ground.mjs'

await command(async () => {
  await install()
  await build()
  const { code } = await run('node', ['bench/main.ts', ...process.argv.slice(2)])
  process.exit(code)
})
