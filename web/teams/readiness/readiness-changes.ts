/** How ready the team is, as its screens read it, and what members find and have ready. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { today } from '../../ui/dates.ts'

export type Readiness = Awaited<ReturnType<typeof api.team_readiness.get.call>>
export type Sheet = Readiness['sheets'][number]
export type Criterion = Sheet['criteria'][number]
export type Finding = Readiness['findings'][number]
export type TeamDocument = Readiness['documents'][number]

export const readinessQuery = (team_id: string) =>
  api.team_readiness.get.queryOptions({ input: { team_id, today: today() } })

const SAVING = {
  failed: 'This was not saved. Please try again.',
  reason: 'instead',
  refetch: () => [api.team_readiness.key()],
} as const

export const useSaveFinding = () => useAction(api.team_readiness.save, SAVING)

export const useAddDocument = () => useAction(api.team_documents.add, SAVING)

export const useCheckDocument = ({ team_id, id }: TeamDocument) =>
  useAction((done: boolean) => api.team_documents.check.call({ team_id, id, done }), SAVING)

export function useRemoveDocument({ team_id, id, name }: TeamDocument) {
  const remove = useAction(api.team_documents.remove, SAVING)
  const ask = async () => {
    const yes = await confirm({
      title: `Delete ${name}?`,
      text: 'It is taken off the list for the whole team.',
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) await remove.run({ team_id, id })
  }
  return { ask, removing: remove.pending }
}
