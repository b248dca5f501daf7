/** The queries of the scrutineering screen. */
import { api } from '../../app/api.ts'
import { queryClient, refetchChanged } from '../../app/query-client.ts'
import { FAILED } from './messages.ts'

export type TeamsAndTemplates = Awaited<ReturnType<typeof api.scrutineering.desk.call>>
export type SheetTeam = TeamsAndTemplates['teams'][number]
export type Criterion = Awaited<ReturnType<typeof api.scrutineering.criteria.call>>[number]
export type Row = Awaited<ReturnType<typeof api.enhanced_scrutineering_results.list.call>>[number]
export type Sheet = Parameters<typeof api.enhanced_scrutineering_results.list.call>[0]
export type Save = Parameters<typeof api.enhanced_scrutineering_results.save.call>[0]

export const teamsQuery = (event_id: string) =>
  api.scrutineering.desk.queryOptions({
    input: { event_id },
    meta: FAILED.loadData,
  })

export const criteriaQuery = ({ event_id, template_id }: Sheet) =>
  api.scrutineering.criteria.queryOptions({
    input: { event_id, template_id },
    meta: FAILED.loadCriteria,
  })

export const rowsQuery = (sheet: Sheet) =>
  api.enhanced_scrutineering_results.list.queryOptions({
    input: sheet,
    meta: FAILED.loadResults,
  })

/** The delay between saving and fetching the rows again. */
const RELOAD_AFTER = 500

/** Shows the saved rows at once, and fetches everything that depends on them a moment later. */
export function rowsSaved(sheet: Sheet, rows: Row[]) {
  queryClient.setQueryData(rowsQuery(sheet).queryKey, rows)
  setTimeout(() => void reloadRows(sheet), RELOAD_AFTER)
}

export const reloadRows = (sheet: Sheet) =>
  Promise.all([rowsQuery(sheet).queryKey, api.scrutineering.key()].map(refetchChanged))
