/** npm start: installs and builds what is missing, then runs the server. */
import { build, command, install, run } from './ground.mjs'

/** Left to itself, Node takes what the machine has before it tidies up (docs/deploying.md); the image has the same. */
const MEMORY = ['--max-semi-space-size=16', '--max-old-space-size=512']

await command(async () => {
  await install()
  await build()
  const { code } = await run('node', [...MEMORY, 'server/main.ts'])
  process.exit(code)
})
