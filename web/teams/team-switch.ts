/** Switches the current team: one switch at a time, and all cached data of the old team is dropped. */
import { useNavigate } from 'react-router'
import { useAction, useRunning } from '../app/actions.ts'
import { paths } from '../app/paths.ts'
import { toast } from '../ui/toast.tsx'
import { SPECIFIED } from './messages.ts'
import { switchTeam } from './teams.ts'

const SWITCH = 'team-switch'

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
