/** What was acknowledged, as recorded by each simulated user. */

import type { IntruderLedger } from './cast/intruders.ts'
import type { MarkLedger } from './cast/judges.ts'
import type { PrintLedger } from './cast/prints.ts'
import type { ControlLedger } from './cast/race-control.ts'
import type { SheetLedger } from './cast/scrutineers.ts'
import type { ShopLedger } from './cast/shoppers.ts'
import type { TeamLedger } from './cast/team-users.ts'
import type { LapLedger } from './cast/timekeepers.ts'

export type Ledgers = ReturnType<typeof openLedgers>

export function openLedgers() {
  const laps: LapLedger = { sent: new Map(), acknowledged: new Set() }
  const marks: MarkLedger = new Map()
  const sheets: SheetLedger = new Map()
  const shop: ShopLedger = { purchases: [], paymentsDown: { waitsMs: [], sentences: new Set() } }
  const teams: TeamLedger = { projects: new Set(), tasks: new Map(), runs: new Set() }
  const control: ControlLedger = { races: new Map(), scenes: 0 }
  const prints: PrintLedger = new Map()
  const intruders: IntruderLedger = { refused: new Map(), letIn: [] }
  const refusals: string[] = []
  return { laps, marks, sheets, shop, teams, control, prints, intruders, refusals }
}

/** One status line during the day. */
export function progress(
  sinceMs: number,
  { laps, marks, sheets, shop, teams, control, prints }: Ledgers,
  fault: string,
) {
  const seconds = Math.floor(sinceMs / 1000)
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const saves = (of: Map<string, { saves: number }>) => [...of.values()].reduce((sum, one) => sum + one.saves, 0)
  const written = teams.projects.size + teams.tasks.size + teams.runs.size
  return `${clock}  ${laps.acknowledged.size} laps, ${saves(marks)} marks, ${saves(sheets)} sheets, ${control.races.size} planned races, ${shop.purchases.length} checkouts, ${prints.size} quotes, ${written} team writes; ${fault}`
}
