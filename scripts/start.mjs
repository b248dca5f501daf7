/** npm start: installs and builds what is missing, then runs the server; `npm start -- --venue` for a laptop in a hall. */
import { build, command, install, run } from './ground.mjs'

/** By default, Node uses most of the memory before it collects garbage (docs/deploying.md); the image sets the same limit. */
const MEMORY = ['--max-semi-space-size=8', '--max-old-space-size=512']

/** Makes the C library return what is freed, instead of keeping ever larger pieces. */
const RETURNED = { MALLOC_TRIM_THRESHOLD_: '131072' }

await command(async () => {
  await install()
  await build()
  const { code } = await run('node', [...MEMORY, 'server/main.ts', ...process.argv.slice(2)], { env: RETURNED })
  process.exit(code)
})
