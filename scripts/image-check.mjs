/** npm run image:check: does in a temporary folder, as an ordinary user, what the Dockerfile does, without a container engine. */
import { build, command, install, run } from './ground.mjs'

await command(async () => {
  await install()
  await build()
  const { code } = await run('node', ['scripts/image-check.ts'])
  process.exit(code)
})
