/** npm run check: quick checks before a commit, without a browser. */
import { command, install, run, Stop } from './ground.mjs'

await command(async () => {
  await install()
  for (const step of ['lint', 'types', 'unit']) {
    const { code } = await run('npm', ['run', '--silent', step])
    if (code !== 0) throw new Stop(`The step "${step}" failed: see above.`)
  }
})
