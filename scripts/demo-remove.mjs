/** npm run demo:remove: removes only the demo data, before a data folder goes into production. */
import { command, install, run } from './ground.mjs'

await command(async () => {
  await install()
  const { code } = await run('node', ['server/boot/demo-remove.ts', ...process.argv.slice(2)])
  process.exit(code)
})
