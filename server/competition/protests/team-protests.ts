/** What a team reads and does in its portal: its own protests, the outcomes of those against it, its clock and its ledger. */
import type { Held } from '@paddock/domain/embargo/parts.ts'
import { omit } from '@paddock/domain/omit.ts'
import { isEmbargoed } from '@paddock/domain/protests/ledger.ts'
import { costIn, type WindowRules, windowEnd } from '@paddock/domain/protests/protest.ts'
import { points } from '@paddock/domain/units.ts'
import { eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { embargoedParts } from '../embargo/embargo.ts'
import { packOf } from '../rules/rules.ts'
import { ledgerOf } from './event-ledger.ts'
import { ownPart, protestsOf, type ReadProtest, racedIn, teamsIn } from './protest-queries.ts'
import { endOf, inspections, windowsOf } from './protest-windows.ts'

export async function teamProtests(db: Queries, event_id: string, team_id: string) {
  const [event] = await db.select().from(competitionEvents).where(eq(competitionEvents.id, event_id))
  if (!event) return undefined
  const pack = await packOf(db, event)
  const { windows } = await windowsOf(db, event, pack)
  const held = await embargoedParts(db, event_id)
  const rows = await protestsOf(db, event_id, team_id)
  const inspected_at = (await inspections(db, event_id, team_id)).get(team_id) ?? null
  const may_lodge = event.status === 'active'
  const cost = costIn(pack)
  return {
    ledger: (await ledgerOf(db, event_id, pack, held, team_id)).map((entry) => omit(entry, 'by')),
    embargoed: (['scrutineering', 'totals'] as const).filter((part) => held.has(part)),
    protests: rows.filter((row) => row.team_id === team_id).map((row) => ownProtest(row, rows, windows, held)),
    against: rows
      .filter((row) => row.against_team_id === team_id && row.decided_at !== null)
      .map((row) => outcomeOf(row, windows, held)),
    may_lodge,
    protests_until: windows.protests_until,
    scrutineering_until: windowEnd('scrutineering', windows, { inspected_at, decided_at: null }),
    cost: cost ? { points: points(cost.points), article: cost.article } : null,
    teams: may_lodge ? (await teamsIn(db, event_id)).filter(({ id }) => id !== team_id) : [],
    races: may_lodge
      ? (await racedIn(db, event_id))
          .filter(({ team_ids }) => team_ids.includes(team_id))
          .map(({ id, name }) => ({ id, name }))
      : [],
  }
}

/** The words of an effect name points. */
const effectTextOf = ({ effect_text }: ReadProtest, held: Held) => (isEmbargoed(held, 'penalty') ? null : effect_text)

/** Of a decision, null if there is none or it is appealed against. */
function appealUntil({ decided_at, appealed }: ReadProtest, windows: WindowRules) {
  return decided_at === null || appealed ? null : windowEnd('decision', windows, { inspected_at: null, decided_at })
}

function ownProtest(row: ReadProtest, rows: readonly ReadProtest[], windows: WindowRules, held: Held) {
  const own = ownPart(row)
  const first = rows.find(({ id }) => id === row.appeal_of)
  return {
    ...own,
    // A team that appeals against the decision of another team's protest does not learn who lodged that.
    against: first && first.team_id !== row.team_id ? null : own.against,
    effect_text: effectTextOf(row, held),
    appeal_until: appealUntil(row, windows),
  }
}

/** The outcome alone: neither who lodged it, nor what they wrote, nor what a lost one cost them. */
function outcomeOf(row: ReadProtest, windows: WindowRules, held: Held) {
  const { id, subject, about, state, decided_at, reason, effect, appealed } = row
  const effect_text = effectTextOf(row, held)
  return {
    ...{ id, subject, about, state, decided_at, reason, effect, effect_text },
    ...{ appealed, appeal_until: appealUntil(row, windows) },
  }
}

type Lodging = Parameters<typeof endOf>[3]

/** When the window of what a team wants to lodge ends, in a transaction that has locked the event. */
export async function windowFor(tx: Transaction, event_id: string, lodging: Lodging) {
  const [event] = await tx.select().from(competitionEvents).where(eq(competitionEvents.id, event_id))
  if (!event) return undefined
  const { windows } = await windowsOf(tx, event, await packOf(tx, event))
  return { event, end: await endOf(tx, event_id, windows, lodging) }
}
