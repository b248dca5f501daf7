/** npm run demo:remove [-- --yes]: removes the demo data from the database and the stored files. */
import './swift-imports.ts'
import { createInterface } from 'node:readline/promises'
import { command, say } from './command.ts'
import { StartFailure } from './failure.ts'

const USAGE = 'It takes one option: npm run demo:remove -- --yes'

await command(async (config) => {
  const [option, ...more] = process.argv.slice(2)
  if (more.length > 0 || (option && option !== '--yes')) throw new StartFailure(USAGE)
  if (!option && !(await confirmed(config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDir))) {
    say('Nothing was removed.')
    return
  }
  const { removeDemoIn } = await import('./demo-in.ts')
  const { removed, stayed, files } = await removeDemoIn(config)
  const counts = Object.entries({ ...removed, files }).filter(([, count]) => count > 0)
  if (counts.length === 0) say('There is no demo data here.')
  else say(`Removed the demo data: ${counts.map(([what, count]) => `${count} ${what}`).join(', ')}.`)
  if (stayed.length > 0)
    say(`\nThis stays, because real people use it:\n${stayed.map((line) => `  ${line}`).join('\n')}`)
})

async function confirmed(where: string) {
  if (!process.stdin.isTTY) throw new StartFailure('Confirm it with npm run demo:remove -- --yes')
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await asking.question(
    `Remove all demo data from ${where}? A backup (npm run backup) is wise first. Type yes: `,
  )
  asking.close()
  return answer.trim().toLowerCase() === 'yes'
}
