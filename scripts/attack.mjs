/** npm run attack: attacks on two nodes that it starts on this computer; it has no way to name another. */
import { browser } from './browser.mjs'
import { build, command, install, run } from './ground.mjs'

await command(async () => {
  await install()
  await build()
  const { code } = await run('node', ['bench/attack/main.ts'], { env: { CHROMIUM_PATH: await browser() } })
  process.exit(code)
})
