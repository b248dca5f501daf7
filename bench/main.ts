/** Measures the budgets, each against a baseline in the same run, and fails when one is missed. */
import { parseArgs } from 'node:util'
import { checkingCar } from './car-check.ts'
import { QUICK, THOROUGH } from './effort.ts'
import { feltSpeed } from './felt-speed.ts'
import { gates } from './gates.ts'
import { catalogueGrowth } from './growth/catalogue.ts'
import { eventGrowth } from './growth/event.ts'
import { orderGrowth } from './growth/orders.ts'
import { hall } from './hall.ts'
import { openHouse } from './house.ts'
import { importing } from './importing.ts'
import { liveResults, spectatorGrowth } from './live.ts'
import { churningStreams, idleSpectators, phonesInHall } from './live-cost.ts'
import { watchMemory } from './memory.ts'
import { withoutNetwork } from './no-network.ts'
import { type Parts, startBare, startLoad } from './parts.ts'
import { arrivingModels, measuringModel, pricedModels, readingModel } from './printing.ts'
import { racingRules } from './racing-rules.ts'
import { holds, type Row } from './row.ts'
import { screenMemory } from './screen-memory.ts'
import { membersOfTeam } from './signed-in-reads.ts'
import { firstLoads } from './sizes.ts'
import { startLights } from './start-lights.ts'
import { catalogue } from './store.ts'
import { printSteps, printTable, writeJson } from './table.ts'
import { timingDesks } from './timing-desks.ts'
import { tricks } from './tricks.ts'

type Measurements = Record<string, (parts: Parts) => Promise<Row | Row[]>>

/** A later area adds its measurement here. */
const BUDGETS: Measurements = {
  // First, while this process has done nothing else: it is pure code.
  'racing rules': racingRules,
  catalogue,
  'signed-in reads': membersOfTeam,
  'live results': liveResults,
  'confirmed races': hall,
  'start lights': startLights,
  gates,
  'memory of a screen': screenMemory,
  'idle spectators': idleSpectators,
  'phones in a hall': phonesInHall,
  'churning streams': churningStreams,
  'timing desks': timingDesks,
  'first visits': async () => firstLoads(),
  'felt speed': feltSpeed,
  'without a network': withoutNetwork,
}

/** Separate nodes, with and without each trick, on 10,000 products: before anything below adds more. */
const TRICKS: Measurements = { tricks }

/** These have memory budgets of their own, so they come after the general one was measured. */
const LARGE_FILES: Measurements = {
  'importing products': importing,
  'reading a model': readingModel,
  'measuring a model': measuringModel,
  'arriving models': arrivingModels,
  'priced models': pricedModels,
  'checking a car': checkingCar,
}

/** Exceeds the load of the budgets, so it comes after them. */
const GROWTH: Measurements = {
  'growing catalogue': catalogueGrowth,
  'growing event': eventGrowth,
  'growing crowd': spectatorGrowth,
  'growing orders': orderGrowth,
}

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, json: { type: 'string' }, only: { type: 'string' } },
})

/** By its whole name, or else by words of it. */
function isWanted(name: string) {
  const { only } = values
  if (!only) return true
  const groups = [BUDGETS, LARGE_FILES, GROWTH, TRICKS]
  return groups.some((group) => Object.hasOwn(group, only)) ? name === only : name.includes(only)
}

async function measure() {
  const house = await openHouse()
  const [bare, load] = [startBare(), startLoad()]
  const memory = watchMemory(house.pid)
  let closing: Promise<void> | undefined
  const close = () => (closing ??= Promise.all([bare.stop(), load.stop()]).then(() => house.close()))
  // PostgreSQL does not receive Ctrl-C and would keep running.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => close().finally(() => process.exit(1)))
  const effort = values.quick ? QUICK : THOROUGH
  const rows: Row[] = []
  const take = async (measurements: Measurements) => {
    for (const [name, measurement] of Object.entries(measurements)) {
      if (!isWanted(name)) continue
      const began = performance.now()
      const found = [await measurement({ house, bare, load, effort })].flat()
      const seconds = Math.round((performance.now() - began) / 1000)
      console.log(`Measured ${name} in ${seconds} s; the server holds ${memory.now()} MB, ${memory.most()} MB at most.`)
      printSteps(found)
      rows.push(...found)
    }
  }
  try {
    await take(BUDGETS)
    rows.push(memory.row())
    await take(TRICKS)
    await take(LARGE_FILES)
    await take(GROWTH)
  } finally {
    memory.end()
    await close()
  }
  return rows
}

try {
  const rows = await measure()
  console.log()
  printTable(rows)
  if (values.json) writeJson(values.json, rows, { quick: values.quick })
  const missed = rows.filter((row) => !holds(row))
  console.log(
    missed.length === 0 ? '\nEvery budget holds.' : `\n${missed.length} of ${rows.length} budgets are missed.`,
  )
  process.exit(missed.length === 0 ? 0 : 1)
} catch (error) {
  console.error(`\nThe benchmark could not be run: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
