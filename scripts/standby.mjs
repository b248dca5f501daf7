/** npm run standby -- <address> <pairing code>: this laptop follows another one at a venue and stands by to take over. */
import { build, command, install, run } from './ground.mjs'

await command(async () => {
  await install()
  await build()
  const { code } = await run('node', ['server/boot/standby.ts', ...process.argv.slice(2)])
  process.exit(code)
})
