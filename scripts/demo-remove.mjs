/** npm run demo:remove: removes the demo data and nothing else, before a data folder goes into production. */
import { command, install, run } from './ground.mjs'

await command(async () => {
  await install()
  const { code } = await run('node', ['server/boot/demo-remove.ts', ...process.argv.slice(2)])
  process.exit(code)
})
