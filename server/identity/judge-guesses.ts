/**
 * Limits guesses at the codes of judges and event staff, which are typed into one field and counted together, without
 * locking out those who have one.
 *
 * | the code comes                                     | limited by                                                          |
 * |----------------------------------------------------|---------------------------------------------------------------------|
 * | with the token of its card                         | nothing                                                             |
 * | from a device that has used this code before       | nothing                                                             |
 * | from a device that has used another code before    | 30 wrong codes in 15 minutes of all devices with that code          |
 * | from any other device                              | 100 wrong codes in 15 minutes of its network                        |
 * | … to an event, from a network where none of its    | besides, 1,000 wrong codes a day of all networks together           |
 * |   judges, staff and organisers has signed in       |                                                                     |
 *
 * Beyond a limit, correct and wrong codes are refused alike, so a refusal reveals nothing about a code. A correct code that
 * is refused is recorded for the organiser of its event, who can lift the limit for that event and network, up to the same
 * number of wrong codes again. Being signed in exempts nobody, because anybody can sign up.
 *
 * A tablet that repeats a revoked code counts as one wrong attempt.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { triesIn, withinLimit } from '../http/limits.ts'
import { holderOfDevice, isAtHome, liftAt, recordRefusal } from './judge-limits.ts'

const QUARTER_HOUR = 15 * 60
const OF_A_NETWORK = { max: 100, seconds: QUARTER_HOUR }
const OF_A_HOLDER = { max: 30, seconds: QUARTER_HOUR }
const ONCE = { max: 1, seconds: QUARTER_HOUR }
export const OF_ALL_TOGETHER = { max: 1000, seconds: 24 * 60 * 60 }
export const ALL_TOGETHER = 'judge-code wrong'
export const ofNetwork = (network: string) => `judge-code ${network}`

type Try = { code: string; network: string; device?: string | undefined; cardToken?: string | undefined }
type Holder = { event_id: string; card_token: string; is_known: boolean }
type Find<H> = (code: string, device: string | undefined) => Promise<H | undefined>

export function guardedByGuesses<H extends Holder>(db: Database, find: Find<H>) {
  return async ({ code, network, device, cardToken }: Try): Promise<{ holder?: H; limited: boolean }> => {
    const found = await find(code, device)
    if (found && (found.is_known || isSame(cardToken, found.card_token))) return { holder: found, limited: false }
    const holder = device && (await holderOfDevice(db, device))
    const [key, limit] = holder ? [`judge-code of panel ${holder}`, OF_A_HOLDER] : [ofNetwork(network), OF_A_NETWORK]
    const tried = `${ofNetwork(network)} ${code.toUpperCase()}`
    const tries = await triesIn(db, [key, tried, ALL_TOGETHER])
    const used = (name: string) => tries.get(name) ?? 0

    if (found) {
      const lift = await liftAt(db, found.event_id, network)
      const isHereFull = since(used(key), holder ? 0 : lift.wrong) >= limit.max
      const isAllFull = !holder && since(used(ALL_TOGETHER), lift.allWrong) >= OF_ALL_TOGETHER.max
      if (!isHereFull && !(isAllFull && !(await isAtHome(db, found.event_id, network))))
        return { holder: found, limited: false }
      await recordRefusal(db, found.event_id, network)
      return { limited: true }
    }

    const limited = used(key) >= limit.max || (!holder && used(ALL_TOGETHER) >= OF_ALL_TOGETHER.max)
    // Beyond the limit only one row is updated, because a row for every guess would fill the table.
    if (limited && used(tried) === 0) await withinLimit(db, key, limit)
    else if (!limited && (await withinLimit(db, tried, ONCE))) {
      await withinLimit(db, key, limit)
      if (!holder) await withinLimit(db, ALL_TOGETHER, OF_ALL_TOGETHER)
    }
    return { limited }
  }
}

/** If a new window has started since the limit was lifted, all of its attempts count. */
const since = (used: number, whenLifted: number) => (used >= whenLifted ? used - whenLifted : used)

function isSame(given: string | undefined, expected: string) {
  if (given?.length !== expected.length) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}
