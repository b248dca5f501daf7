/** npm test: installs what is missing, then everything that must hold, quickest first. */
import { browser } from './browser.mjs'
import { build, command, install, run, Stop, say } from './ground.mjs'

const began = Date.now()

await command(async () => {
  await install()
  const CHROMIUM_PATH = await browser()
  const steps = [
    ['Format and lint', 'lint'],
    ['Types', 'types'],
    ['Rules and server on real PostgreSQL', 'unit'],
    ['Stories in a real browser', 'stories'],
  ]
  for (const [title, step] of steps) {
    say(`\n── ${title}`)
    if (step === 'stories') await build()
    const { code } = await run('npm', ['run', '--silent', step], { env: { CHROMIUM_PATH } })
    if (code !== 0) throw new Stop(`The step "${title}" failed: see above.`)
  }
  say(`\nEverything holds (${Math.round((Date.now() - began) / 1000)} s).`)
})
