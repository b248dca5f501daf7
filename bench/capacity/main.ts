/**
 * npm run capacity: how much of each kind of work one node bears. Each load is raised in steps until the 95th percentile
 * passes its limit or requests are refused. `--only <name>` measures one, `--json <file>` keeps the result (and adds to
 * it), `--page` writes the tables of docs/capacity.md from it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openCleanUp } from '../clean-up.ts'
import { openHouse } from '../house.ts'
import { type Curve, climb } from './ladder.ts'
import { laps, models, orders, readers, spectators } from './loads.ts'
import { type Result, writePage } from './page.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, json: { type: 'string' }, page: { type: 'boolean', default: false } },
})

const LADDERS = { laps, readers, orders, models }
const wanted = (name: string) => values.only === undefined || values.only === name
const result: Result =
  values.json && existsSync(values.json) ? JSON.parse(readFileSync(values.json, 'utf8')) : { curves: [], stateBytes: 0 }

function keep(curve: Curve) {
  result.curves = [...result.curves.filter(({ name }) => name !== curve.name), curve]
  if (values.json) writeFileSync(values.json, `${JSON.stringify(result, undefined, 2)}\n`)
  const { name, most, unit, bottleneck } = curve
  console.log(`${name}: ${most ? `${most.load} ${unit}` : 'less than the first step'}; then: ${bottleneck}.\n`)
}

const { undo, close } = openCleanUp()
try {
  if (values.only !== 'nothing') {
    const house = await openHouse({ PADDOCK_SANDBOX: 'on' })
    undo.push(() => house.close())
    for (const [name, open] of Object.entries(LADDERS)) if (wanted(name)) keep(await climb(house, await open(house)))
    if (wanted('spectators')) {
      const ladder = await spectators(house)
      undo.push(() => ladder.close())
      const curve = await climb(house, ladder)
      result.stateBytes = ladder.bytes()
      keep(curve)
    }
  }
  if (values.page) writePage(result)
  await close()
  process.exit(0)
} catch (error) {
  console.error(error)
  await close()
  process.exit(1)
}
