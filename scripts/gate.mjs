/** npm run gate -- --port <path> --event <id> --track 1: reads a timing gate on this computer for a track of an event. */
import { command, install, run } from './ground.mjs'

await command(async () => {
  await install()
  const { code } = await run('node', ['bridge/main.ts', ...process.argv.slice(2)])
  process.exit(code)
})
