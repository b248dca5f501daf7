/** npm run check: quick checks before a commit, without a browser and without the longest server tests. */
import { command, install, run, together } from './ground.mjs'

await command(async () => {
  await install()
  const npm = (step, env = {}) => run('npm', ['run', '--silent', step], { quiet: true, env })
  await together([
    ['Format and lint', () => npm('lint')],
    ['Types', () => npm('types')],
    ['Rules and server, without the long tests', () => npm('unit', { PADDOCK_TESTS: 'quick' })],
  ])
})
