/** npm run second-factor:reset -- <email>: removes a lost second factor, whether or not the server is running. */
import { command, install, run } from './ground.mjs'

await command(async () => {
  await install()
  const { code } = await run('node', ['server/boot/second-factor-reset.ts', ...process.argv.slice(2)])
  process.exit(code)
})
