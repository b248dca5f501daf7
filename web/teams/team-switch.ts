/** Working in another team: one switch at a time, and nothing of the old team is left on the screen. */
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../app/api.ts'
import { restartLive } from '../app/live.ts'
import { paths } from '../app/paths.ts'
import { toast } from '../ui/toast.tsx'
import { dropTeamData, failed, saidOr } from './teams.ts'

const SWITCH = ['team-switch']
const SETTLE = 100

export function useTeamSwitch(failure: 'Failed to select team' | 'Failed to switch team') {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const running = useIsMutating({ mutationKey: SWITCH }) > 0
  const change = useMutation({
    mutationKey: SWITCH,
    mutationFn: async (team_id_param: string) => {
      await api.teams.setCurrent.call({ team_id_param })
      await new Promise((resolve) => setTimeout(resolve, SETTLE))
      await dropTeamData()
      restartLive()
    },
    onSuccess() {
      toast.success({ title: 'Team switched', text: 'Successfully switched teams' })
      void navigate(paths.manage)
    },
    onError: (error) => failed(saidOr(error, failure)),
  })
  return {
    running,
    /** The team that this screen is switching to. */
    to: change.isPending ? change.variables : undefined,
    switchTo(team_id: string) {
      if (queryClient.isMutating({ mutationKey: SWITCH }) === 0) change.mutate(team_id)
    },
  }
}
