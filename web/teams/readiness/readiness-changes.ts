/** How ready the team is, as its screens read it, and what members find and have ready. */
import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { queryClient } from '../../app/query-client.ts'
import { confirm } from '../../ui/confirm.tsx'
import { today } from '../../ui/dates.ts'
import { failed, saidOr } from '../teams.ts'

export type Readiness = Awaited<ReturnType<typeof api.team_readiness.get.call>>
export type Sheet = Readiness['sheets'][number]
export type Criterion = Sheet['criteria'][number]
export type Finding = Readiness['findings'][number]
export type TeamDocument = Readiness['documents'][number]

export const readinessQuery = (team_id: string) =>
  api.team_readiness.get.queryOptions({ input: { team_id, today: today() } })

const refetch = () => queryClient.invalidateQueries({ queryKey: api.team_readiness.key() })
const AGAIN = 'This was not saved. Please try again.'

export function useSaveFinding() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (finding: Parameters<typeof api.team_readiness.save.call>[0]) => api.team_readiness.save.call(finding),
    onError: (error) => failed(saidOr(error, AGAIN)),
    onSettled: refetch,
  })
}

export function useAddDocument(onAdded: () => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (document: Parameters<typeof api.team_documents.add.call>[0]) => api.team_documents.add.call(document),
    async onSuccess() {
      await refetch()
      onAdded()
    },
    onError: (error) => failed(saidOr(error, AGAIN)),
  })
}

export function useCheckDocument({ team_id, id }: TeamDocument) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (done: boolean) => api.team_documents.check.call({ team_id, id, done }),
    onError: (error) => failed(saidOr(error, AGAIN)),
    onSettled: refetch,
  })
}

export function useRemoveDocument({ team_id, id, name }: TeamDocument) {
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => api.team_documents.remove.call({ team_id, id }),
    onError: (error) => failed(saidOr(error, AGAIN)),
    onSettled: refetch,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Delete ${name}?`,
      text: 'It is taken off the list for the whole team.',
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) remove.mutate()
  }
  return { ask, removing: remove.isPending }
}
