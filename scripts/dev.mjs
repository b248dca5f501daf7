/** npm run dev: the server restarts and the web app reloads as files change. */
import { command, install, run } from './ground.mjs'

await command(async () => {
  await install()
  const server = run('node', ['--watch', '--watch-preserve-output', 'server/main.ts'])
  const web = run('vite', ['--clearScreen', 'false'], { cwd: new URL('../web', import.meta.url).pathname })
  const { code } = await Promise.race([server, web])
  process.exit(code)
})
