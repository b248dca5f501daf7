/** npm run second-factor:reset -- <email>: for somebody who has lost their second factor and the recovery codes. */
import './swift-imports.ts'
import { Email } from '@paddock/contract/identity/credentials.ts'
import { readConfig } from './config.ts'
import { StartFailure } from './failure.ts'

const USAGE = 'Whose? npm run second-factor:reset -- <email>'

try {
  const email = Email.safeParse(process.argv[2])
  if (!email.success) throw new StartFailure(USAGE)
  const { secondFactorResetIn } = await import('./second-factor-reset-in.ts')
  const reset = await secondFactorResetIn(readConfig(process.env), email.data)
  if (reset.length === 0) throw new StartFailure(`No account has the address ${email.data}.`)
  console.log(
    `The second factor of ${email.data} has been removed (${reset.join(' and ')} account), and every session has ended.`,
  )
  console.log('Make sure beforehand that the request came from this person. They sign in with their password next.')
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
