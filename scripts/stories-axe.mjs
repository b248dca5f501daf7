/** npm run stories:axe: the stories, with axe checking every state they reach. Too slow for npm test. */
import { browser } from './browser.mjs'
import { build, command, install, run } from './ground.mjs'

await command(async () => {
  await install()
  const CHROMIUM_PATH = await browser()
  await build()
  const config = ['--config', 'e2e/playwright.config.ts', '--reporter=list,./e2e/support/states-line.ts']
  const { code } = await run('playwright', ['test', ...config, ...process.argv.slice(2)], {
    env: { CHROMIUM_PATH, STORIES_AXE: 'every' },
  })
  process.exit(code)
})
