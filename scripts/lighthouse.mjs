/** npm run lighthouse: Lighthouse scores of the six pages that visitors open first, and whether they meet the thresholds. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { browser } from './browser.mjs'
import { build, command, install, PROJECT, run, Stop, say } from './ground.mjs'

const FOLDER = join(PROJECT, 'lighthouse')
const INSTALLED = join(FOLDER, 'node_modules', '.paddock-installed')

await command(async () => {
  await install()
  await installLighthouse()
  await build()
  const CHROME_PATH = await browser()
  const { code } = await run('node', ['lighthouse/main.mjs', ...process.argv.slice(2)], { env: { CHROME_PATH } })
  process.exit(code)
})

/** Lighthouse has a folder and a lock file of its own, so that an ordinary install does not include its 180 MB. */
async function installLighthouse() {
  const wanted = readFileSync(join(FOLDER, 'package-lock.json'), 'utf8')
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === wanted) return
  say('Installing Lighthouse (once)…')
  const { code } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: FOLDER })
  if (code !== 0)
    throw new Stop('npm could not install Lighthouse: see its message above, check the network and try again.')
  writeFileSync(INSTALLED, wanted)
}
