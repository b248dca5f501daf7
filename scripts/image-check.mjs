/** npm run image:check: follows the Dockerfile in a temporary folder, as an ordinary user, without a container engine. */
import { build, command, install, run } from './ground.mjs'

await command(async () => {
  await install()
  await build()
  const { code } = await run('node', ['scripts/image-check.ts'])
  process.exit(code)
})
