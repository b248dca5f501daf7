/** The rules that a team's car is checked by: those of its next event, or of World Finals where those have no articles. */
import { type Pack, packName } from '@paddock/domain/rules/pack.ts'
import { shippedPack } from '@paddock/domain/rules/packs.ts'
import { WORLD_FINALS_2025 } from '@paddock/domain/rules/world-finals-2025/pack.ts'
import { packOf } from '../competition/rules/rules.ts'
import type { Queries } from '../db/database.ts'
import type { StoredRules } from '../db/schema/car-check.ts'
import { eventsAhead } from '../entries/entries.ts'

export async function rulesFor(
  db: Queries,
  team_id: string,
  today: string,
): Promise<{ rules: StoredRules; pack: Pack }> {
  const [event] = await eventsAhead(db, team_id, today)
  if (!event) return { rules: named(WORLD_FINALS_2025), pack: WORLD_FINALS_2025 }
  const pack = await packOf(db, event)
  if (pack.scrutineering) return { rules: { ...named(pack), event_name: event.name }, pack }
  return { rules: { ...named(WORLD_FINALS_2025), instead_of: pack.title }, pack: WORLD_FINALS_2025 }
}

const named = (pack: Pack): StoredRules => ({
  pack: packName(pack),
  title: pack.title,
  is_public: shippedPack(packName(pack)) === pack,
  event_name: null,
  instead_of: null,
})
