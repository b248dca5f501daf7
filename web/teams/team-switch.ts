/** Switches the current team: one switch at a time, and all cached data of the old team is dropped. */
import { useNavigate } from 'react-router'
import { useAction, useRunning } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { restartLive } from '../app/live.ts'
import { paths } from '../app/paths.ts'
import { toast } from '../ui/toast.tsx'
import { SPECIFIED } from './messages.ts'
import { dropTeamData } from './teams.ts'

const SWITCH = 'team-switch'
const SETTLE = 100

type Switch = { team_id: string; address: string }

export function useTeamSwitch(failure: string) {
  const navigate = useNavigate()
  const running = useRunning(SWITCH)
  const change = useAction(({ team_id }: Switch) => switchTeam(team_id), {
    name: SWITCH,
    done(_, { address }) {
      toast.success(SPECIFIED.switched)
      void navigate(address)
    },
    failed: failure,
    reason: 'instead',
  })
  return {
    running,
    /** The team that this screen is switching to. */
    to: change.pending ? change.input?.team_id : undefined,
    switchTo: (team_id: string, address: string = paths.manage) => void change.run({ team_id, address }),
  }
}

async function switchTeam(team_id_param: string) {
  await api.teams.setCurrent.call({ team_id_param })
  await new Promise((resolve) => setTimeout(resolve, SETTLE))
  await dropTeamData()
  restartLive()
}
