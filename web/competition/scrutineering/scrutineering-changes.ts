/** What a scrutineer loads and saves, each with the words of the specification (document 3, section 8). */
import { ORPCError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { queryClient } from '../../app/query-client.ts'
import { toast } from '../../ui/toast.tsx'
import type { Edits } from './rows.ts'

export type Desk = Awaited<ReturnType<typeof api.scrutineering.desk.call>>
export type DeskTeam = Desk['teams'][number]
export type Criterion = Awaited<ReturnType<typeof api.scrutineering.criteria.call>>[number]
export type Row = Awaited<ReturnType<typeof api.enhanced_scrutineering_results.list.call>>[number]
export type Sheet = Parameters<typeof api.enhanced_scrutineering_results.list.call>[0]
type Save = Parameters<typeof api.enhanced_scrutineering_results.save.call>[0]

export const deskQuery = (event_id: string) =>
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

/** `sent` are the edits as they were when Save was pressed: whoever types on meanwhile keeps what is typed since. */
export function useSaveRows(sheet: Sheet, team: string, onSaved: (rows: Row[], sent: Edits) => void) {
  const { queryKey } = rowsQuery(sheet)
  const reload = () =>
    Promise.all([queryKey, api.scrutineering.key()].map((key) => queryClient.invalidateQueries({ queryKey: key })))
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ sent: _, ...save }: Pick<Save, 'rows' | 'scrutineer_name'> & { sent: Edits }) =>
      api.enhanced_scrutineering_results.save.call({ ...sheet, ...save }),
    onSuccess(rows, { sent }) {
      queryClient.setQueryData(queryKey, rows)
      onSaved(rows, sent)
      toast.success({ title: 'Scrutineering Saved', text: team })
      setTimeout(() => void reload(), RELOAD_AFTER)
    },
    onError(error) {
      toast.destructive({ title: 'Update Failed', text: reasonIn(error) ?? 'Failed to save scrutineering result.' })
      return reload()
    },
  })
}

/** That somebody was quicker, or that the team is gone, helps more than our words. */
const reasonIn = (error: Error) =>
  error instanceof ORPCError && (error.status === 404 || error.status === 409) ? error.message : undefined
