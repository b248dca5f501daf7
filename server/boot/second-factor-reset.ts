/** npm run second-factor:reset -- <email>: for a user who has lost both the second factor and the recovery codes. */
import './swift-imports.ts'
import { Email } from '@paddock/contract/identity/credentials.ts'
import { readConfig } from './config.ts'
import { StartFailure } from './failure.ts'

const USAGE =
  'Usage: npm run second-factor:reset -- <email>\nMake sure first that the request comes from the person with this address.'
const ACCOUNTS = { team: 'team', organizer: 'organiser' }

try {
  const email = Email.safeParse(process.argv[2])
  if (!email.success) throw new StartFailure(USAGE)
  const { secondFactorResetIn } = await import('./second-factor-reset-in.ts')
  const reset = await secondFactorResetIn(readConfig(process.env), email.data)
  if (reset.length === 0) throw new StartFailure(`No account has the address ${email.data}.`)
  const accounts = reset.map((side) => ACCOUNTS[side]).join(' and ')
  console.log(`Removed the second factor of ${email.data} (${accounts} account) and ended every session.`)
  console.log('They sign in with their password next, and set up a new second factor where one is required.')
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
