/** What an organiser does with the teams of an event, each with its words (document 3, section 8). */
import { deletionWarning } from '@paddock/domain/racing/team-status.ts'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { refetchEvents, staleEvents } from './event-changes.ts'
import { serverReason } from './event-errors.ts'

export type CompetitionTeam = Awaited<ReturnType<typeof api.competition_teams.list.call>>[number]

export const teamsQuery = (event_id: string) =>
  api.competition_teams.list.queryOptions({ input: { event_id }, meta: { failure: 'Failed to load teams' } })

/** A deadline or a full event is told beside the button that passes it over, not in a corner. */
const refusedAtButton = { ...serverReason.refused, REGISTRATION_REFUSED: () => undefined }

export function useAddTeam(onAdded: () => void) {
  return useAction(api.competition_teams.register, {
    async done({ team_number, team_name }) {
      toast.success({ title: 'Team Registered', text: `${team_number} ${team_name}` })
      onAdded()
      await refetchEvents()
    },
    failed: { title: 'Registration Failed', text: 'Failed to register the team. Please try again.' },
    reason: 'instead',
    refused: refusedAtButton,
    refetch: staleEvents,
  })
}

export function useChangeTeam(onSaved: () => void) {
  return useAction(api.competition_teams.change, {
    async done({ team_number, team_name }) {
      toast.success({ title: 'Team Updated', text: `${team_number} ${team_name}` })
      await refetchEvents()
      onSaved()
    },
    failed: { title: 'Update Failed', text: 'Failed to update the team. Please try again.' },
    ...serverReason,
    refetch: staleEvents,
  })
}

/** Asks first, with how much goes with the team; undefined where it was left as it is. */
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
    done: (deleted) => deleted && toast.success({ title: 'Team Deleted', text: team.team_name }),
    failed: { title: 'Delete Failed', text: 'Failed to delete the team. Please try again.' },
    ...serverReason,
    refetch: staleEvents,
  })
  return { ask: () => void remove.run(team), removing: remove.pending }
}

export function useImportTeams(onDone: () => void) {
  return useAction(api.competition_teams.import, {
    async done({ imported }) {
      toast.success({
        title: 'Teams Imported',
        text: imported === 1 ? '1 team was added.' : `${imported} teams were added.`,
      })
      await refetchEvents()
      onDone()
    },
    failed: { title: 'Registration Failed', text: 'Nothing was imported. Please try again.' },
    reason: 'instead',
    refused: refusedAtButton,
    refetch: staleEvents,
  })
}

export function useRenumber(event_id: string) {
  return useAction(() => api.competition_teams.renumber.call({ event_id }), {
    done({ renumbered }) {
      toast.success({
        title: 'Teams Renumbered',
        text: renumbered === 1 ? '1 team has a new number.' : `${renumbered} teams have new numbers.`,
      })
    },
    failed: { title: 'Renumbering Failed', text: 'Failed to renumber the teams. Please try again.' },
    ...serverReason,
    refetch: () => [...staleEvents(), api.competition_teams.renumbering.key()],
  })
}
