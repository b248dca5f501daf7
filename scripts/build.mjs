/** npm run build: installs and builds everything without starting the server. */
import { build, command, install } from './ground.mjs'

await command(async () => {
  await install()
  await build()
})
