/** The name of the chair's tab, with how many protests wait. */
import { useQuery } from '@tanstack/react-query'
import { boardQuery } from './protest-actions.ts'

export function ProtestsLabel({ event_id }: { event_id: string }) {
  const board = useQuery(boardQuery(event_id))
  const open = board.data?.protests.filter(({ state }) => state === 'open').length ?? 0
  return open > 0 ? `Protests (${open})` : 'Protests'
}
