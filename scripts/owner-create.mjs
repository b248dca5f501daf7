/** npm run owner:create -- <email> <full name>: makes the business owner, whether Paddock is running or not. */
import { command, install, run } from './ground.mjs'

await command(async () => {
  await install()
  const { code } = await run('node', ['server/boot/owner-create.ts', ...process.argv.slice(2)])
  process.exit(code)
})
