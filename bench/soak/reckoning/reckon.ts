/** After the day: waits until pending work is done, then checks every guarantee against the recorded acknowledgements. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Helper } from '../../helper-process.ts'
import type { RaceEvent } from '../cast/event.ts'
import type { ControlledEvent } from '../cast/race-control.ts'
import type { Product } from '../cast/shoppers.ts'
import type { Errands } from '../errand.ts'
import type { Ledgers } from '../ledgers.ts'
import type { SpectatorOrders } from '../spectators-process.ts'
import type { Stage } from '../stage.ts'
import { reckonIntruders } from './intruders.ts'
import { reckonLaps } from './laps.ts'
import { reckonMails } from './mails.ts'
import { reckonMarks } from './marks.ts'
import { reckonPrints } from './prints.ts'
import { reckonRaceControl } from './race-control.ts'
import { reckonScrutineering } from './scrutineering.ts'
import { reckonSpectators } from './spectators.ts'
import { reckonStandings } from './standings.ts'
import { reckonOrders, reckonPaymentsDown, reckonStock } from './store.ts'
import { reckonTeams } from './teams.ts'
import { type Verdict, verdict } from './verdict.ts'

type Books = {
  stage: Stage
  event: RaceEvent
  control: ControlledEvent
  shelves: readonly Product[]
  ledgers: Ledgers
  spectators: { helper: Helper<SpectatorOrders>; count: number }
  screens: { helper: Helper<SpectatorOrders>; count: number }
  tally: Errands['tally']
}

/** A job that failed in the last fault waits for its next attempt, twice as long each time. */
const OWED_WITHIN_MS = 100_000

export async function reckon(books: Books): Promise<Verdict[]> {
  const { stage, event, control, shelves, ledgers, spectators, screens, tally } = books
  const owed = await jobsDone(stage)
  return [
    await reckonLaps(stage, event, ledgers.laps),
    await reckonMarks(stage, event, ledgers.marks),
    await reckonScrutineering(stage, event, ledgers.sheets),
    await reckonTeams(stage, ledgers.teams),
    await reckonRaceControl(stage, ledgers.control),
    await reckonPrints(stage, ledgers.prints),
    await reckonIntruders(stage, ledgers.intruders),
    ...(await reckonOrders(stage, ledgers.shop)),
    await reckonStock(stage, shelves, ledgers.shop),
    reckonPaymentsDown(ledgers.shop),
    await reckonMails(stage),
    owed,
    await reckonStandings(stage, event),
    await reckonSpectators(stage, {
      ...{ what: 'all spectators end with the last standings', path: `/api/live_results/${event.id}` },
      ...spectators,
    }),
    await reckonSpectators(stage, {
      ...{ what: 'all screens end with the last scene', path: `/api/event_shows/${control.id}` },
      headers: control.headers,
      ...screens,
    }),
    requests(tally, ledgers.refusals),
    verdict(
      'no node falls by itself',
      stage.nodes.map((node) => `${node.name}: ${node.falls()}`).join(', '),
      stage.nodes.filter((node) => node.falls() > 0).map(({ name }) => `${name} has ended unexpectedly.`),
    ),
  ]
}

/** Both on Paddock's side and on Stripe's, whose events must arrive. */
async function jobsDone({ pool, stripe }: Stage) {
  const began = Date.now()
  const waiting = async () => {
    const text = `select name, state, count(*)::int from jobs.job
      where state in ('created', 'retry', 'active') and name in ('send-mail', 'close-pay-page', 'settle-refund', 'deliver-sandbox-event')
      group by name, state`
    const found = await Promise.all([pool.query(text), stripe.pool.query(text)])
    return found.flatMap(({ rows }: { rows: { name: string; state: string; count: number }[] }) => rows)
  }
  let left = await waiting()
  while (left.length > 0 && Date.now() - began < OWED_WITHIN_MS) {
    await pause(500)
    left = await waiting()
  }
  return verdict(
    'the background work is done in the end',
    `${((Date.now() - began) / 1000).toFixed(0)} s after the day`,
    left.map(({ name, state, count }) => `${count} × ${name} is still ${state}.`),
  )
}

function requests({ sent, cutOff, again, unavailable, unexcused }: Errands['tally'], refusals: readonly string[]) {
  return verdict(
    'no request fails without a fault, and none is refused that was repeated',
    `${sent} sent, ${cutOff} cut off, ${unavailable} failed, ${again} repeated`,
    [...[...unexcused].map(([what, times]) => `${times} × ${what}`), ...refusals.map((what) => `refused: ${what}`)],
  )
}
