/** What the chair and the organisers see: the ledger, the protests with who lodged and decided them, and the windows. */
import { costIn, windowEnd } from '@paddock/domain/protests/protest.ts'
import { points } from '@paddock/domain/units.ts'
import { api } from '../../http/calls.ts'
import { embargoedFor } from '../embargo/embargo.ts'
import { GONE, ownEvent } from '../event-access/event-access.ts'
import { packOf } from '../rules/rules.ts'
import { ledgerOf } from './event-ledger.ts'
import { ownPart, protestsOf, racedIn, teamsIn } from './protest-queries.ts'
import { inspections, windowsOf } from './protest-windows.ts'

export const ledger = api.event_protests.ledger.handler(async ({ input, context: { db, caller }, errors }) => {
  const event = await ownEvent(db, caller, input.event_id)
  if (!event) throw errors.NOT_FOUND(GONE)
  const held = await embargoedFor(db, caller, event.id)
  return {
    ledger: await ledgerOf(db, event.id, await packOf(db, event), held),
    teams: await teamsIn(db, event.id),
  }
})

export const board = api.event_protests.board.handler(async ({ input, context: { db, caller }, errors }) => {
  const event = await ownEvent(db, caller, input.event_id)
  if (!event) throw errors.NOT_FOUND(GONE)
  const pack = await packOf(db, event)
  const { windows, by_pack } = await windowsOf(db, event, pack)
  const teams = await teamsIn(db, event.id)
  const inspected = await inspections(db, event.id)
  const cost = costIn(pack)
  return {
    ledger: await ledgerOf(db, event.id, pack, await embargoedFor(db, caller, event.id)),
    protests: (await protestsOf(db, event.id)).map((row) => ({
      ...ownPart(row),
      ...{ team_id: row.team_id, against_team_id: row.against_team_id, race_id: row.race_id },
      ...{ penalty_id: row.penalty_id, appeal_of: row.appeal_of, late_reason: row.late_reason },
      ...{ lodged_by: row.desk_by ?? row.lodger, decided_by: row.decided_by },
    })),
    teams,
    races: await racedIn(db, event.id),
    windows,
    pack_windows: by_pack,
    cost: cost ? { points: points(cost.points), article: cost.article } : null,
    scrutineering_until: teams.map(({ id }) => ({
      team_id: id,
      until: windowEnd('scrutineering', windows, { inspected_at: inspected.get(id) ?? null, decided_at: null }),
    })),
  }
})
