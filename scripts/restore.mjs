/** npm run restore -- <file>: brings a backup back onto an empty data folder. */
import { command, install, run } from './ground.mjs'

await command(async () => {
  await install()
  const { code } = await run('node', ['server/boot/restore.ts', ...process.argv.slice(2)])
  process.exit(code)
})
