/** npm run owner:create -- <email> <full name>: creates the business owner and prints the link for choosing a password. */
import './swift-imports.ts'
import { Email } from '@paddock/contract/identity/credentials.ts'
import { line } from '@paddock/contract/text.ts'
import { readConfig } from './config.ts'
import { StartFailure } from './failure.ts'

const USAGE = 'Say for whom: npm run owner:create -- <email> <full name>'

try {
  const [given, ...words] = process.argv.slice(2)
  const email = Email.safeParse(given)
  const full_name = line(USAGE).safeParse(words.join(' '))
  if (!email.success || !full_name.success) throw new StartFailure(USAGE)
  const config = readConfig(process.env)
  const { ownerIn } = await import('./owner-in.ts')
  const made = await ownerIn(config, { email: email.data, full_name: full_name.data })
  console.log(`${full_name.data} is a business owner now${made.isNew ? '' : ', with the account they had'}.`)
  console.log(`\nTo choose a password, open this link within ${made.hours} hours, once:\n  ${made.link}`)
  console.log(`\nThen sign in at ${config.publicUrl}/business-owner with ${email.data}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
