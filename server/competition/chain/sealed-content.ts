/** What of a change is sealed in the chain. */
import { pick } from '@paddock/domain/omit.ts'
import type { Json } from '@paddock/domain/receipts/canonical-json.ts'
import type { competitionHistory } from '../../db/schema/judging.ts'

export type HistoryRow = typeof competitionHistory.$inferSelect

/** Who made it is sealed apart, so that a name can be erased without the change. */
export const historyContent = (row: HistoryRow) =>
  pick(row, 'event_id', 'team_id', 'team_name', 'kind', 'subject_id', 'what', 'before', 'after', 'created_at') as Json
