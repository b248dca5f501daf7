/** npm run owner:create -- <email> <full name>: makes the business owner and says where to choose a password. */
import { Email } from '@paddock/contract/identity/accounts.ts'
import { line } from '@paddock/contract/text.ts'
import { openDatabase } from '../db/database.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { createOwner } from '../office/create-owner.ts'
import { readConfig } from './config.ts'
import { StartFailure } from './failure.ts'
import { reachDatabase } from './reach.ts'

const USAGE = 'Say for whom: npm run owner:create -- <email> <full name>'

try {
  const [given, ...words] = process.argv.slice(2)
  const email = Email.safeParse(given)
  const full_name = line(USAGE).safeParse(words.join(' '))
  if (!email.success || !full_name.success) throw new StartFailure(USAGE)
  const config = readConfig(process.env)
  const database = await reachDatabase(config, (line) => console.log(line))
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
