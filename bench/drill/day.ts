/** A race day on virtual devices against two laptops, with the given faults one after the other. */
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@paddock/server/db/database.ts'
import { givenIn } from '@paddock/server/testing/given.ts'
import type { Undo } from '../clean-up.ts'
import { openEvent } from '../soak/cast/event.ts'
import { keepEntering, openCast, storedNames } from './cast.ts'
import { openDevice } from './device.ts'
import type { Fault } from './faults.ts'
import { until } from './laptop.ts'
import { reckon } from './reckoning.ts'
import { openSpectators } from './spectators.ts'
import { openStage, pair, type Stage } from './stage.ts'
import { brokenPromises, drillTable, type PlayedFault } from './table.ts'

const SPECTATORS = 40
const TEAMS_OF_DESK = 8
const CALM_MS = 4000
const WORKING_WITHIN_MS = 60_000

async function prepare({ first }: Stage) {
  const { pool, db } = openDatabase((await first.databaseUrl()) ?? '', 4, () => {})
  try {
    const given = givenIn(db, '')
    const event = await openEvent({ given, db }, TEAMS_OF_DESK)
    return { event, people: await openCast(given, event) }
  } finally {
    await pool.end()
  }
}

/** Answers with the table, and a sentence for each broken promise. */
export async function playDrill(undo: Undo, wanted: readonly Fault[]) {
  const stage = await openStage(undo)
  const { first, second, hall } = stage
  console.log('Starting the first laptop…')
  await first.start()
  const { event, people } = await prepare(stage)
  console.log('Pairing the second…')
  await pair(stage, first, second)

  let fault = ''
  const refused: string[] = []
  const devices = people.map(({ name, headers }, number) =>
    openDevice({ url: hall.url, fault: () => fault, refused }, name, number + 1, headers),
  )
  const spectators = openSpectators(hall.url, `results:${event.id}`, SPECTATORS)
  undo.push(() => spectators.close())
  console.log(`${event.teams.length} teams, ${devices.length} devices, ${SPECTATORS} spectators.\n`)

  let isOver = false
  const entering = people.map((person, index) => keepEntering(devices[index], person, () => !isOver))

  /** Seconds from `moment` until every device has had something acknowledged, and every phone the standings of after that. */
  async function untilEveryoneWorks(began: number, moment: number) {
    const deadline = Date.now() + WORKING_WITHIN_MS
    const since = () => devices.map((device) => device.workingSince(began, moment))
    while (since().includes(undefined)) {
      if (Date.now() > deadline) return undefined
      await pause(20)
    }
    const last = Math.max(...since().map((one) => one ?? 0))
    while (!spectators.areUpToDate(last)) {
      if (Date.now() > deadline) return undefined
      await pause(20)
    }
    return (Date.now() - moment) / 1000
  }

  async function playFault({ name, play: begin }: Fault): Promise<PlayedFault> {
    fault = name
    await pause(CALM_MS)
    const began = Date.now()
    const played = await begin(stage)
    if ('skipped' in played) return { name, ...played }
    const secondsUntilWorking = await untilEveryoneWorks(began, played.moment)
    const shown = secondsUntilWorking?.toFixed(1) ?? 'more than 60'
    console.log(`${name}: everyone was working again after ${shown} s.`)
    return { ...played, name, secondsUntilWorking }
  }

  const faults: PlayedFault[] = []
  for (const one of wanted) {
    faults.push(await playFault(one))
    if ((await second.ask('GET', '/api/standby')).body.state?.mode === 'following')
      await until(first.isInStep, 'the second laptop is in step again')
  }
  isOver = true
  await Promise.all(entering)
  await Promise.all(devices.map((device) => device.end()))
  const entered = devices.flatMap(({ sent }) =>
    sent.flatMap(({ names, fault: during, acknowledgedAt }) =>
      names.map((name) => ({ name, fault: during, acknowledged: acknowledgedAt !== undefined })),
    ),
  )
  const serving = (await first.serves()) ? first : second
  const reckoning = reckon(entered, await storedNames(serving, event))
  return {
    faults,
    acknowledged: reckoning.total.acknowledged,
    table: drillTable(faults, reckoning),
    broken: brokenPromises(faults, reckoning, refused),
  }
}
