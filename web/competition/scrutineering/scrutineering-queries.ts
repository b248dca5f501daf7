/** What a scrutineer loads, each with the words of the specification (document 3, section 8). */
import { api } from '../../app/api.ts'
import { queryClient, refetchChanged } from '../../app/query-client.ts'

export type TeamsAndTemplates = Awaited<ReturnType<typeof api.scrutineering.desk.call>>
export type SheetTeam = TeamsAndTemplates['teams'][number]
export type Criterion = Awaited<ReturnType<typeof api.scrutineering.criteria.call>>[number]
export type Row = Awaited<ReturnType<typeof api.enhanced_scrutineering_results.list.call>>[number]
export type Sheet = Parameters<typeof api.enhanced_scrutineering_results.list.call>[0]
export type Save = Parameters<typeof api.enhanced_scrutineering_results.save.call>[0]

export const teamsQuery = (event_id: string) =>
  api.scrutineering.desk.queryOptions({
    input: { event_id },
    meta: { failureTitle: 'Error Loading Data', failure: 'Failed to load scrutineering data.' },
  })

export const criteriaQuery = ({ event_id, template_id }: Sheet) =>
  api.scrutineering.criteria.queryOptions({
    input: { event_id, template_id },
    meta: { failureTitle: 'Error Loading Criteria', failure: 'Failed to load scrutineering criteria.' },
  })

export const rowsQuery = (sheet: Sheet) =>
  api.enhanced_scrutineering_results.list.queryOptions({
    input: sheet,
    meta: { failureTitle: 'Error Loading Results', failure: 'Failed to load scrutineering results.' },
  })

/** So long after saving, the rows are loaded again. */
const RELOAD_AFTER = 500

/** An answer in place of what the screen has, and a moment later what follows from it. */
export function rowsSaved(sheet: Sheet, rows: Row[]) {
  queryClient.setQueryData(rowsQuery(sheet).queryKey, rows)
  setTimeout(() => void reloadRows(sheet), RELOAD_AFTER)
}

export const reloadRows = (sheet: Sheet) =>
  Promise.all([rowsQuery(sheet).queryKey, api.scrutineering.key()].map(refetchChanged))
