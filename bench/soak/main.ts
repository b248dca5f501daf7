/** Race day in fast forward with faults, and a consistency check afterwards; fails if a guarantee was violated. */
import { parseArgs } from 'node:util'
import { openCleanUp } from '../clean-up.ts'
import { playDrill } from '../drill/day.ts'
import { TAKE_OVERS } from '../drill/faults.ts'
import { startHelper } from '../helper-process.ts'
import type { Play } from './cast/cast.ts'
import { openEvent } from './cast/event.ts'
import { playIntruders } from './cast/intruders.ts'
import { playJudges } from './cast/judges.ts'
import { openMaterial, playPrints } from './cast/prints.ts'
import { openControlledEvent, playRaceControl } from './cast/race-control.ts'
import { playScrutineers } from './cast/scrutineers.ts'
import { playShoppers, stockShelves } from './cast/shoppers.ts'
import { playTeamUsers } from './cast/team-users.ts'
import { deskPlan, playDesks } from './cast/timekeepers.ts'
import { chanceFrom } from './chance.ts'
import { openErrands } from './errand.ts'
import { playFaults } from './faults.ts'
import { openLedgers, progress } from './ledgers.ts'
import { flatGate, watchSettled } from './memory.ts'
import { reckon } from './reckoning/reckon.ts'
import { printVerdicts, type Verdict, verdict } from './reckoning/verdict.ts'
import { playSelfCare } from './self-care.ts'
import type { SpectatorOrders } from './spectators-process.ts'
import { openStage, type Stage } from './stage.ts'

const SPECTATORS = 500
const SCREENS = 20
const TOLD_EVERY_MS = 5000

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '4' },
    seed: { type: 'string', default: '11' },
    only: { type: 'string' },
  },
})
const lengthMs = Number(values.minutes) * 60_000
const seed = Number(values.seed)
if (!(lengthMs > 0) || !Number.isInteger(seed) || ![undefined, 'self-care'].includes(values.only)) {
  console.error('Usage: npm run soak -- [--minutes <number>] [--seed <whole number>] [--only self-care]')
  process.exit(1)
}

async function play(stage: Stage) {
  const [helper, hall] = [startWatchers(), startWatchers()]
  const { pairs, paceMs } = deskPlan(lengthMs)
  const event = await openEvent(stage, 2 * pairs)
  const control = await openControlledEvent(stage, event.company_id, lengthMs)
  const shelves = await stockShelves(stage)
  const material = await openMaterial(stage)
  await helper.ask('open', { urls: stage.urls, topic: `results:${event.id}`, count: SPECTATORS })
  await hall.ask('open', { urls: stage.urls, topic: `show:${control.id}`, count: SCREENS })
  console.log(
    `${event.teams.length} teams, ${SPECTATORS} spectators, ${SCREENS} screens, ${values.minutes} minutes, seed ${seed}.`,
  )

  const ledgers = openLedgers()
  const ends = Date.now() + lengthMs
  const faults = playFaults(stage, lengthMs)
  const errands = openErrands(stage.urls, faults.calm)
  const chanceFor = (name: string) =>
    chanceFrom([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), seed))
  const day: Play = { stage, errands, faults, goesOn: () => Date.now() < ends, chanceFor, refusals: ledgers.refusals }
  const began = Date.now()
  const telling = setInterval(() => {
    console.log(progress(Date.now() - began, ledgers, faults.now()))
    void helper.ask('cut', { count: 5 })
    void hall.ask('cut', { count: 1 })
  }, TOLD_EVERY_MS)
  const memory = faults.undisturbed.then(() => watchSettled(stage))
  // A fault that fails is reported by faults.over.
  memory.catch(() => {})
  const [takenOver] = await Promise.all([
    playTakeOvers(),
    playDesks(day, event, paceMs, ledgers.laps),
    playJudges(day, event, ledgers.marks),
    playScrutineers(day, event, ledgers.sheets),
    playRaceControl(day, control, ledgers.control),
    playShoppers(day, shelves, ledgers.shop),
    playPrints(day, material, ledgers.prints),
    playIntruders(day, event, control, ledgers.intruders),
    playTeamUsers(day, ledgers.teams),
    faults.over,
  ])
  clearInterval(telling)
  const flat = await (await memory).end()
  errands.close()
  console.log('The day is over. Waiting for what is still owed, then counting…\n')
  return [
    ...(await reckon({
      ...{ stage, event, control, shelves, ledgers, tally: errands.tally },
      spectators: { helper, count: SPECTATORS },
      screens: { helper: hall, count: SCREENS },
    })),
    takenOver,
    flat,
    flatGate(),
  ]
}

function startWatchers() {
  const helper = startHelper<SpectatorOrders>(import.meta.resolve('./spectators-process.ts'))
  undo.push(() => helper.stop())
  return helper
}

/** Meanwhile, a hall without internet: its first laptop dies, comes back and takes over again (docs/testing.md, the fault drill). */
async function playTakeOvers(): Promise<Verdict> {
  const { faults, acknowledged, broken } = await playDrill(undo, TAKE_OVERS)
  const seconds = faults.flatMap((fault) => ('takeOverSeconds' in fault ? [fault.takeOverSeconds?.toFixed(1)] : []))
  return verdict(
    'at a venue, a second laptop takes over and nothing is lost',
    `${acknowledged} entries acknowledged, served after ${seconds.join(' and ')} s`,
    broken,
  )
}

const { undo, takeDown, close } = openCleanUp()
try {
  const verdicts = values.only === 'self-care' ? [] : await play(await openStage(undo))
  await takeDown()
  console.log('\nA node with a PostgreSQL of its own, which is killed, and whose disk is filled and freed…\n')
  verdicts.push(...(await playSelfCare(undo)))
  await close()
  printVerdicts(verdicts)
  const broken = verdicts.filter(({ faults }) => faults.length > 0).length
  console.log(broken === 0 ? '\nEvery promise holds.' : `\n${broken} of ${verdicts.length} promises are broken.`)
  process.exit(broken === 0 ? 0 : 1)
} catch (error) {
  console.error(error)
  await close()
  process.exit(1)
}
