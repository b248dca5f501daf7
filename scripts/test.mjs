/** npm test: installs what is missing, then runs all checks and tests, quickest first. */
import { browser } from './browser.mjs'
import { command, install, run, Stop, say } from './ground.mjs'

const began = Date.now()
const secondsSince = (moment) => Math.round((Date.now() - moment) / 1000)

await command(async () => {
  await install()
  const CHROMIUM_PATH = await browser()
  // None of these uses two cores on its own.
  await together([
    ['Format and lint', () => npm('lint', { quiet: true })],
    ['Types', () => npm('types', { quiet: true })],
    ['The web app builds', () => run('node', ['scripts/build.mjs'], { quiet: true })],
  ])
  for (const [title, step] of [
    ['Rules and server on real PostgreSQL', 'unit'],
    ['Stories in a real browser', 'stories'],
  ]) {
    say(`\n── ${title}`)
    const { code } = await npm(step, { env: { CHROMIUM_PATH } })
    if (code !== 0) throw new Stop(`The step "${title}" failed: see above.`)
  }
  say(`\nEverything holds (${secondsSince(began)} s).`)
})

function npm(step, options) {
  return run('npm', ['run', '--silent', step], options)
}

/** Runs steps in parallel; each reports its result when it ends, with its output if it failed. */
async function together(steps) {
  say(`\n── ${steps.map(([title]) => title).join(' · ')}`)
  const started = Date.now()
  const failed = []
  await Promise.all(
    steps.map(async ([title, work]) => {
      const { code, said } = await work()
      if (code !== 0) failed.push(title)
      say(code === 0 ? `   ${title}: holds (${secondsSince(started)} s)` : `\n── ${title} failed:\n${said}`)
    }),
  )
  if (failed.length > 0)
    throw new Stop(`${failed.map((title) => `The step "${title}"`).join(' and ')} failed: see above.`)
}
