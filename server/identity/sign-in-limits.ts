/**
 * Limits guesses at an account, in both realms, without locking out its owner.
 *
 * | tried                | on a device that the account has signed in with | anywhere else                                      |
 * |----------------------|-------------------------------------------------|----------------------------------------------------|
 * | password             | 20 in 15 minutes on that device                 | 60 a minute for a network, 10 in 15 minutes for an |
 * |                      |                                                 | account and network; for an account, from all      |
 * |                      |                                                 | networks that it never signed in from, 30 in 15    |
 * |                      |                                                 | minutes and 200 a day                              |
 * | mailed code          | 20 wrong ones in 15 minutes on that device      | 100 wrong ones in 15 minutes for a network         |
 * | mail with code, link | one a minute for an account                     | the same, and 20 a minute for a network            |
 * | sign-up              | 60 a minute for a network                       | the same                                           |
 *
 * Guesses from many networks can use up an account's limits. Its owner can still sign in: with the password on a known
 * device or network, and anywhere with a mailed code, which nobody else can use up or replace.
 */

import type { Database } from '../db/database.ts'
import { forgetTries, isUsedUp, type Limit, withinLimit } from '../http/limits.ts'
import { type RealmName, recognise } from './devices.ts'
import { TOO_MANY_ATTEMPTS, TOO_MANY_GUESSES } from './messages.ts'

const MINUTE = 60
const QUARTER_HOUR = 15 * MINUTE
const DAY = 24 * 60 * MINUTE

const PASSWORDS = {
  device: { max: 20, seconds: QUARTER_HOUR },
  network: { max: 60, seconds: MINUTE },
  accountAndNetwork: { max: 10, seconds: QUARTER_HOUR },
  account: { max: 30, seconds: QUARTER_HOUR },
  accountInADay: { max: 200, seconds: DAY },
}
const WRONG_CODES = { device: { max: 20, seconds: QUARTER_HOUR }, network: { max: 100, seconds: QUARTER_HOUR } }
const MAILS_OF_A_NETWORK = { max: 20, seconds: MINUTE }
const ONE_MAIL = { max: 1, seconds: MINUTE }
const SIGN_UPS = { max: 60, seconds: MINUTE }

export type Asker = { realm: RealmName; email: string; network: string; device: string | undefined }

type Count = [key: string, limit: Limit]

function passwordCounts({ realm, email, network, device }: Asker, known: 'device' | 'network' | 'none') {
  const own = `${realm} password of ${email}`
  const here: Count[] =
    known === 'device'
      ? [[`${own} on ${device}`, PASSWORDS.device]]
      : [
          [`${realm} password from ${network}`, PASSWORDS.network],
          [`${own} from ${network}`, PASSWORDS.accountAndNetwork],
        ]
  const everywhere: Count[] =
    known === 'none'
      ? [
          [own, PASSWORDS.account],
          [`${own} in a day`, PASSWORDS.accountInADay],
        ]
      : []
  return { here, everywhere }
}

/** Counts the attempt. Returns the message if it is refused. */
export async function passwordRefusal(db: Database, asker: Asker): Promise<string | undefined> {
  const { here, everywhere } = passwordCounts(asker, await recognise(db, asker.realm, asker.email, asker))
  // In sequence: an attempt refused for its network does not use up the account's limit.
  for (const [key, limit] of here) if (!(await withinLimit(db, key, limit))) return TOO_MANY_ATTEMPTS
  for (const [key, limit] of everywhere) if (!(await withinLimit(db, key, limit))) return TOO_MANY_GUESSES[asker.realm]
  return undefined
}

/** The password was correct, so these attempts were not guesses. Attempts from elsewhere stay counted. */
export async function forgetPasswordTries(db: Database, asker: Asker) {
  const { here, everywhere } = passwordCounts(asker, await recognise(db, asker.realm, asker.email, asker))
  const ofAccount = [...here, ...everywhere].filter(([, limit]) => limit !== PASSWORDS.network)
  await forgetTries(
    db,
    ofAccount.map(([key]) => key),
  )
}

async function codeCount(db: Database, asker: Asker): Promise<Count> {
  const { realm, email, network, device } = asker
  return (await recognise(db, realm, email, asker)) === 'device'
    ? [`${realm} code of ${email} on ${device}`, WRONG_CODES.device]
    : [`${realm} code from ${network}`, WRONG_CODES.network]
}

export const mayTryCode = async (db: Database, asker: Asker) => !(await isUsedUp(db, ...(await codeCount(db, asker))))

export const countWrongCode = async (db: Database, asker: Asker) => withinLimit(db, ...(await codeCount(db, asker)))

export async function mayAskForMail(db: Database, asker: Asker) {
  if ((await recognise(db, asker.realm, asker.email, asker)) === 'device') return true
  return withinLimit(db, `mail asked from ${asker.network}`, MAILS_OF_A_NETWORK)
}

/** At most once a minute for each kind of email. In between nothing is sent, and earlier emails stay valid. */
export const isMailDue = (db: Database, about: string, email: string) =>
  withinLimit(db, `mail ${about} to ${email}`, ONE_MAIL)

export const maySignUp = (db: Database, realm: RealmName, network: string) =>
  withinLimit(db, `${realm} sign-up from ${network}`, SIGN_UPS)
