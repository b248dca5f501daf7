/**
 * npm run standby -- <address> <pairing code>: follows another laptop at a venue and stands by to take over.
 * Later starts need neither; an address alone is for a first laptop that has got another one.
 */
import './swift-imports.ts'
import { readConfig } from './config.ts'
import { StartFailure } from './failure.ts'
import { run } from './run.ts'

const USAGE = `Usage: npm run standby -- <address of the first laptop> <pairing code>
On the first laptop, open /venue and press "Add a second laptop": it shows both.`

await run(async () => {
  const [address, ...words] = process.argv.slice(2)
  const config = readConfig(process.env, ['--venue'])
  const { venue } = config
  if (!venue) throw new StartFailure(USAGE)
  const { followAt, isPaired, joinPair } = await import('../standby/standby.ts')
  if (address && words.length > 0)
    await joinPair({ ...config, venue }, { address, code: words.join('') }, (line) => console.log(line))
  else if (address) followAt(config.dataDir, address)
  else if (!isPaired(config.dataDir)) throw new StartFailure(USAGE)
  return config
})
