/** npm run backup -- <file>: writes everything into one file, whether Paddock is running or not. */
import { command, install, run } from './ground.mjs'

await command(async () => {
  await install()
  const { code } = await run('node', ['server/boot/backup.ts', ...process.argv.slice(2)])
  process.exit(code)
})
