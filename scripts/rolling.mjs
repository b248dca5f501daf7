/** npm run rolling: three nodes behind nginx are updated one after the other under load. */
import { build, command, install, run } from './ground.mjs'
import { nginx } from './nginx.mjs'

await command(async () => {
  await install()
  await build()
  await nginx()
  const { code } = await run('node', ['bench/rolling/main.ts', ...process.argv.slice(2)])
  process.exit(code)
})
