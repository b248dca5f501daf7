/** npm run fuzz: the fuzz tests with another seed and for longer: -- --minutes 5 --seed 7. */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { command, install, run } from './ground.mjs'

await command(async () => {
  const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } })
  const { minutes = '5', seed = String(randomInt(1_000_000_000)) } = values
  await install()
  console.log(`The seed is ${seed}, for ${minutes} minutes. A failure names the seed of its round.`)
  Object.assign(process.env, { FUZZ_MINUTES: minutes, FUZZ_SEED: seed })
  const { code } = await run('vitest', ['run', '--project', 'server', 'server/http/fuzz'])
  process.exit(code)
})
