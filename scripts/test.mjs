/** npm test: installs what is missing, then runs all checks and tests, the quick checks first. */
import { browser } from './browser.mjs'
import { command, install, run, say, secondsSince, together } from './ground.mjs'
import { socat } from './socat.mjs'

const began = Date.now()

await command(async () => {
  await install()
  const tools = fetchTools()
  // Neither uses two cores on its own.
  await together([
    ['Format and lint', () => npm('lint', { quiet: true })],
    ['The web app builds', () => run('node', ['scripts/build.mjs'], { quiet: true })],
  ])
  const CHROMIUM_PATH = await tools
  // The tests leave a twelfth of two cores, which is enough for the types.
  await together([
    ['Rules and server on real PostgreSQL', () => counted(npm('unit', { quiet: true }))],
    ['Types', () => npm('types', { quiet: true, patient: true })],
  ])
  // These use two cores as well, and beside the tests would fail by waiting too long.
  await together([['Stories in a real browser', () => npm('stories', { env: { CHROMIUM_PATH } })]])
  say(`\nEverything holds (${secondsSince(began)} s).`)
})

/** Fetched beside the first checks, which need neither. */
function fetchTools() {
  const fetched = browser().then(async (path) => {
    await socat()
    return path
  })
  // Reported where it is awaited, after a check that failed meanwhile.
  fetched.catch(() => undefined)
  return fetched
}

function npm(step, options) {
  return run('npm', ['run', '--silent', step], options)
}

/** Reports how many tests have passed, which are the last lines of the output. */
async function counted(tests) {
  const done = await tests
  if (done.code === 0) say(done.said.trimEnd().split('\n').slice(-4).join('\n'))
  return done
}
