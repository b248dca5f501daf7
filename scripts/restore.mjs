/** npm run restore -- <file>: restores a backup into an empty data folder. */
import { command, install, run } from './ground.mjs'

await command(async () => {
  await install()
  const { code } = await run('node', ['server/boot/restore.ts', ...process.argv.slice(2)])
  process.exit(code)
})
