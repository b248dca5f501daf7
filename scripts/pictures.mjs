/** npm run pictures: takes the pictures of docs/running-an-event.md again, from a server with fresh demo data. */
import { join } from 'node:path'
import { openHouse } from '../lighthouse/house.mjs'
import { browser } from './browser.mjs'
import { build, command, install, PROJECT, run } from './ground.mjs'

await command(async () => {
  await install()
  await build()
  const CHROMIUM_PATH = await browser()
  const house = await openHouse()
  try {
    const words = ['e2e/pictures/take.ts', house.url, join(PROJECT, 'docs', 'pictures')]
    const { code } = await run('node', words, { env: { CHROMIUM_PATH } })
    process.exitCode = code
  } finally {
    await house.close()
  }
})
