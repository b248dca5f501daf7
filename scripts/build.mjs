/** npm run build: makes everything ready to serve without starting it. */
import { build, command, install } from './ground.mjs'

await command(async () => {
  await install()
  await build()
})
