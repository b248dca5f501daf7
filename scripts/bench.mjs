/** npm run bench: the budgets, each measured against a baseline in the same run. */
import { browser } from './browser.mjs'
import { build, command, install, run } from './ground.mjs'

await command(async () => {
  await install()
  await build()
  const env = { CHROMIUM_PATH: await browser() }
  const { code } = await run('node', ['bench/main.ts', ...process.argv.slice(2)], { env })
  process.exit(code)
})
