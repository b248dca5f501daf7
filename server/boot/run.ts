/** Runs the server until it is asked to stop: prints the address, and stops cleanly. */
import { FIRST_OWNER_HOURS } from '@paddock/domain/office/staff.ts'
import { demoTable } from '../db/demo/sign-ins.ts'
import type { Config } from './config.ts'
import { StartFailure } from './failure.ts'
import { startServer } from './server.ts'
import { venueLines } from './venue-lines.ts'

/** Ctrl-C reaches every process of the terminal and npm forwards it as well: only a second Ctrl-C later forces an exit. */
const IMPATIENT_AFTER_MS = 2000
const NO_SMTP = `  SMTP_URL is not set, so no email is sent: nobody can confirm an account, reset a password or get an order confirmation.
  Set SMTP_URL and MAIL_FROM and start Paddock again.`
/** A request that never ends must not keep the server from stopping. */
const STOP_WITHIN_MS = 20_000

export async function run(configured: () => Config | Promise<Config>) {
  try {
    const asked = new Promise<string>((done) => {
      let first = 0
      const ask = (why: string) => {
        if (first && Date.now() - first > IMPATIENT_AFTER_MS) process.exit(1)
        first ||= Date.now()
        done(why)
      }
      process.on('SIGINT', () => ask('Ctrl-C'))
      process.on('SIGTERM', () => ask('asked to'))
    })
    const config = await configured()
    const running = await startServer(config, (line) => console.log(line))
    if (running.waiting) console.log(`\n${running.waiting}\n  This laptop’s own page: ${running.url}/venue`)
    else console.log(`\nPaddock is ready: ${running.url}`)
    if (running.venue) for (const line of venueLines(running.url, running.venue)) console.log(line)
    else if (!config.venue && config.production && !config.smtpUrl) console.warn(NO_SMTP)
    if (config.outboxReadable) console.log(`  Mail is kept, not sent: ${running.url}/dev/outbox`)
    if (running.firstOwner)
      console.log(
        `  Nobody owns the shop yet. To make the first owner, open this link once, within ${FIRST_OWNER_HOURS} hours:\n    ${running.firstOwner}`,
      )
    if (running.demo) for (const line of demoTable()) console.log(line)
    if (!running.waiting) console.log(`  API reference: ${running.url}/api/docs`)
    if (process.stdin.isTTY) console.log('  Stop with Ctrl-C.')

    const failure = running.failed.then((sentence) => {
      throw new StartFailure(sentence)
    })
    console.log(`\nStopping (${await Promise.race([asked, failure])}): finishing what is under way…`)
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await running.stop()
    process.exit(0)
  } catch (error) {
    if (error instanceof StartFailure) console.error(`\n${error.message}`)
    else console.error(`\nPaddock could not start: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
