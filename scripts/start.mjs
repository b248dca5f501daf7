/** npm start: installs and builds what is missing, then runs the server. */
import { build, command, install, run } from './ground.mjs'

await command(async () => {
  await install()
  await build()
  const { code } = await run('node', ['server/main.ts'])
  process.exit(code)
})
