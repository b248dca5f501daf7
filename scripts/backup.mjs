/** npm run backup -- <file>: backs up everything into one file, whether or not the server is running. */
import { command, install, run } from './ground.mjs'

await command(async () => {
  await install()
  const { code } = await run('node', ['server/boot/backup.ts', ...process.argv.slice(2)])
  process.exit(code)
})
