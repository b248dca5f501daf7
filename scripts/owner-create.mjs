/** npm run owner:create -- <email> <full name>: creates the business owner, whether or not the server is running. */
import { command, install, run } from './ground.mjs'

await command(async () => {
  await install()
  const { code } = await run('node', ['server/boot/owner-create.ts', ...process.argv.slice(2)])
  process.exit(code)
})
