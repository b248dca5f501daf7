/** Tries a pack of the company on one of its events: the standings under the event's own pack and under this one. */

import { plural } from '@paddock/domain/plural.ts'
import type { EventRecord } from '@paddock/domain/rules/event-record.ts'
import { faultSentence } from '@paddock/domain/rules/fault.ts'
import { RULE_PACK_ERRORS } from '@paddock/domain/rules/messages.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { recordFaults } from '@paddock/domain/rules/record-faults.ts'
import { recordStandings, type StandingRow } from '@paddock/domain/rules/standings.ts'
import { api } from '../../http/calls.ts'
import { organizerOf } from '../../identity/callers.ts'
import { ownEvent } from '../event-access/event-access.ts'
import { eventRecordOf, ownPack } from '../rules/rules.ts'
import { recordOf } from './results-record.ts'

export const tryPackOn = api.company_rule_packs.tryOn.handler(async ({ input, context: { db, caller }, errors }) => {
  const row = await ownPack(db, organizerOf(caller).company_id, input.id)
  const stored = (await ownEvent(db, caller, input.event_id)) && (await recordOf(db, input.event_id))
  if (!row || !stored) throw errors.NOT_FOUND({ message: RULE_PACK_ERRORS.gone })
  const before = eventRecordOf(stored)
  const after = eventRecordOf({ ...stored, event: { ...stored.event, pack: row.pack, own_pack_id: row.id } })
  const faults = recordFaults(after, row.pack).filter(({ unknown_to_pack }) => !unknown_to_pack)
  if (faults.length > 0)
    throw errors.NOT_TRIED({ message: RULE_PACK_ERRORS.notTried(faults.slice(0, 5).map(faultSentence).join(' ')) })
  const under = { before: recordStandings(before, stored.event.pack), after: recordStandings(after, row.pack) }
  const placeIn = (rows: readonly StandingRow[] | undefined, team: string) => {
    const { place = null, total = 0 } = rows?.find((one) => one.team === team) ?? {}
    return { place, total }
  }
  return {
    before: nameOf(stored.event.pack),
    after: nameOf(row.pack),
    left_out: leftOut(before, after),
    categories: Object.entries(under.after.categories).map(([category, rows]) => ({
      category,
      teams: rows.map(({ team, place, total }) => ({
        team,
        name: after.teams.find(({ id }) => id === team)?.name ?? team,
        before: placeIn(under.before.categories[category], team),
        after: { place, total },
      })),
    })),
  }
})

const nameOf = ({ title, version }: Pack) => `${title}, version ${version}`

/** The record of an event has the marks and checks that the pack knows. */
function leftOut(before: EventRecord, after: EventRecord): string[] {
  const lost = (part: 'marks' | 'scrutineering', one: string, many: string) => {
    const count = (before[part]?.length ?? 0) - (after[part]?.length ?? 0)
    return count > 0 ? [`${plural(count, one, many)} of the event are left out: this pack does not have them.`] : []
  }
  return [...lost('marks', 'mark', 'marks'), ...lost('scrutineering', 'finding', 'findings')]
}
