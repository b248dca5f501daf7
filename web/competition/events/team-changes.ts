/** What an organiser can do with the teams of an event. */
import { deletionWarning } from '@paddock/domain/racing/team-status.ts'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { refetchEvents, staleEvents } from './event-changes.ts'
import { DONE, FAILED, serverReason } from './messages.ts'

export type CompetitionTeam = Awaited<ReturnType<typeof api.competition_teams.list.call>>[number]

export const teamsQuery = (event_id: string) =>
  api.competition_teams.list.queryOptions({ input: { event_id }, meta: FAILED.loadTeams })

/** A passed deadline or a full event is shown beside the button that overrides it, not as a toast. */
const refusedAtButton = { ...serverReason.refused, REGISTRATION_REFUSED: () => undefined }

export function useAddTeam(onAdded: () => void) {
  return useAction(api.competition_teams.register, {
    async done(team) {
      toast.success(DONE.teamRegistered(team))
      onAdded()
      await refetchEvents()
    },
    failed: FAILED.registerTeam,
    reason: 'instead',
    refused: refusedAtButton,
    refetch: staleEvents,
  })
}

export function useChangeTeam(onSaved: () => void) {
  return useAction(api.competition_teams.change, {
    async done(team) {
      toast.success(DONE.teamUpdated(team))
      await refetchEvents()
      onSaved()
    },
    failed: FAILED.updateTeam,
    ...serverReason,
    refetch: staleEvents,
  })
}

/** Asks first, listing what is deleted with the team; undefined if the person cancels. */
async function deleteAfterAsking({ id, team_name }: CompetitionTeam) {
  const yes = await confirm({
    title: `Delete ${team_name}?`,
    text: deletionWarning(await api.team_status.deletion.call({ id })),
    confirmLabel: 'Delete',
    destructive: true,
  })
  return yes ? api.competition_teams.remove.call({ id }) : undefined
}

export function useDeleteTeam(team: CompetitionTeam) {
  const remove = useAction(deleteAfterAsking, {
    done: (deleted) => deleted && toast.success(DONE.teamDeleted(team)),
    failed: FAILED.deleteTeam,
    ...serverReason,
    refetch: staleEvents,
  })
  return { ask: () => void remove.run(team), removing: remove.pending }
}

/** What spectators and the public page show; the team keeps its logo everywhere else. */
export function useHideLogo({ id, team_name, logo_hidden }: CompetitionTeam) {
  const change = useAction(api.competition_teams.hideLogo, {
    done: (team) => toast.success(DONE.logo(team_name, team.logo_hidden)),
    failed: FAILED.hideLogo,
    ...serverReason,
    refetch: staleEvents,
  })
  return { toggle: () => void change.run({ id, logo_hidden: !logo_hidden }), changing: change.pending }
}

export function useImportTeams(onDone: () => void) {
  return useAction(api.competition_teams.import, {
    async done({ imported }) {
      toast.success(DONE.teamsImported(imported))
      await refetchEvents()
      onDone()
    },
    failed: FAILED.importTeams,
    reason: 'instead',
    refused: refusedAtButton,
    refetch: staleEvents,
  })
}

export function useRenumber(event_id: string) {
  return useAction(() => api.competition_teams.renumber.call({ event_id }), {
    done({ renumbered }) {
      toast.success(DONE.teamsRenumbered(renumbered))
    },
    failed: FAILED.renumber,
    ...serverReason,
    refetch: () => [...staleEvents(), api.competition_teams.renumbering.key()],
  })
}
