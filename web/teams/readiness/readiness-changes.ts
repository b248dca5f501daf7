/** Query and actions of the Readiness tab: findings and documents. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { today } from '../../ui/dates.ts'
import { deleteDocument, SAVE_FAILED } from './messages.ts'

export type Readiness = Awaited<ReturnType<typeof api.team_readiness.get.call>>
export type Sheet = Readiness['sheets'][number]
export type Criterion = Sheet['criteria'][number]
export type Finding = Readiness['findings'][number]
export type TeamDocument = Readiness['documents'][number]

export const readinessQuery = (team_id: string) =>
  api.team_readiness.get.queryOptions({ input: { team_id, today: today() } })

const SAVING = {
  failed: SAVE_FAILED,
  reason: 'instead',
  refetch: () => [api.team_readiness.key()],
} as const

export const useSaveFinding = () => useAction(api.team_readiness.save, SAVING)

export const useAddDocument = () => useAction(api.team_documents.add, SAVING)

export const useCheckDocument = ({ team_id, id }: TeamDocument) =>
  useAction((done: boolean) => api.team_documents.check.call({ team_id, id, done }), SAVING)

export function useRemoveDocument({ team_id, id, name }: TeamDocument) {
  const remove = useAction(api.team_documents.remove, { ...SAVING, failed: deleteDocument.failed })
  const ask = async () => {
    if (await confirm(deleteDocument.question(name))) await remove.run({ team_id, id })
  }
  return { ask, removing: remove.pending }
}
