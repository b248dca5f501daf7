/** npm run drill: a race day against two laptops, with one fault after the other, and what was lost in each. */
import { build, command, install, run } from './ground.mjs'

await command(async () => {
  await install()
  await build()
  const { code } = await run('node', ['bench/drill/main.ts', ...process.argv.slice(2)])
  process.exit(code)
})
