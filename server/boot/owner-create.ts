/** npm run owner:create -- <email> <full name>: makes the business owner and says where to choose a password. */
import { Email } from '@paddock/contract/identity/accounts.ts'
import { line } from '@paddock/contract/text.ts'
import { assureReached, openDatabase } from '../db/database.ts'
import { runningPostgresUrl, startEmbeddedPostgres } from '../db/embedded.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { createOwner } from '../office/create-owner.ts'
import { claimDataFolder, prepareDataFolder } from './claim.ts'
import { type Config, readConfig } from './config.ts'
import { StartFailure } from './failure.ts'

const USAGE = 'Say for whom: npm run owner:create -- <email> <full name>'

try {
  const [given, ...words] = process.argv.slice(2)
  const email = Email.safeParse(given)
  const full_name = line(USAGE).safeParse(words.join(' '))
  if (!email.success || !full_name.success) throw new StartFailure(USAGE)
  const config = readConfig(process.env)
  const database = await reach(config)
  const { pool, db } = openDatabase(database.url, 2, () => {})
  try {
    await migrateDatabase(database.url)
    const made = await createOwner(db, { email: email.data, full_name: full_name.data }, config.publicUrl)
    console.log(`${full_name.data} is a business owner now${made.isNew ? '' : ', with the account they had'}.`)
    console.log(`\nTo choose a password, open this link within ${made.hours} hours, once:\n  ${made.link}`)
    console.log(`\nThen sign in at ${config.publicUrl}/business-owner with ${email.data}.`)
  } finally {
    await pool.end()
    await database.leave()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

/** The configured database, that of the running Paddock, or the embedded one, started for the moment. */
async function reach(config: Config): Promise<{ url: string; leave: () => Promise<void> }> {
  if (config.databaseUrl) {
    await assureReached(config.databaseUrl)
    return { url: config.databaseUrl, leave: async () => {} }
  }
  prepareDataFolder(config.dataDir)
  const claim = await claimDataFolder(config.dataDir).catch(() => undefined)
  if (!claim) {
    const url = await runningPostgresUrl(config.dataDir)
    if (url) return { url, leave: async () => {} }
    throw new StartFailure(`Paddock is starting on the data folder ${config.dataDir} at this moment: try again.`)
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, say: (text) => console.log(text) })
  const leave = async () => {
    await postgres.stop()
    claim.release()
  }
  return { url: postgres.url, leave }
}
