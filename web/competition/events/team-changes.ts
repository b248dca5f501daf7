/** What an organiser does with the teams of an event, each with its words (document 3, section 8). */
import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { refetchEvents } from './event-changes.ts'
import { againstRegisteringIn, failed } from './said.ts'

export type CompetitionTeam = Awaited<ReturnType<typeof api.competition_teams.list.call>>[number]
type NewTeam = Parameters<typeof api.competition_teams.register.call>[0]
type TeamChange = Parameters<typeof api.competition_teams.change.call>[0]
type Import = Parameters<typeof api.competition_teams.import.call>[0]

export const teamsQuery = (event_id: string) =>
  api.competition_teams.list.queryOptions({ input: { event_id }, meta: { failure: 'Failed to load teams' } })

const RETRY = 'Failed to register the team. Please try again.'

/** A deadline or a full event is told beside the button that passes it over, not in a corner. */
export function useAddTeam(onAdded: () => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (team: NewTeam) => api.competition_teams.register.call(team),
    async onSuccess({ team_number, team_name }) {
      toast.success({ title: 'Team Registered', text: `${team_number} ${team_name}` })
      onAdded()
      await refetchEvents()
    },
    onError(error) {
      if (!againstRegisteringIn(error)) failed('Registration Failed', error, RETRY)
      return refetchEvents()
    },
  })
}

export function useChangeTeam(onSaved: () => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (change: TeamChange) => api.competition_teams.change.call(change),
    async onSuccess({ team_number, team_name }) {
      toast.success({ title: 'Team Updated', text: `${team_number} ${team_name}` })
      await refetchEvents()
      onSaved()
    },
    onError(error) {
      failed('Update Failed', error, 'Failed to update the team. Please try again.')
      return refetchEvents()
    },
  })
}

export function useDeleteTeam({ id, team_name }: CompetitionTeam) {
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => api.competition_teams.remove.call({ id }),
    onSuccess: () => toast.success({ title: 'Team Deleted', text: team_name }),
    onError: (error) => failed('Delete Failed', error, 'Failed to delete the team. Please try again.'),
    onSettled: refetchEvents,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Delete ${team_name}?`,
      text: 'The team is deleted with everything that was recorded for it. This cannot be undone.',
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) remove.mutate()
  }
  return { ask, removing: remove.isPending }
}

export function useImportTeams(onDone: () => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (teams: Import) => api.competition_teams.import.call(teams),
    async onSuccess({ imported }) {
      toast.success({
        title: 'Teams Imported',
        text: imported === 1 ? '1 team was added.' : `${imported} teams were added.`,
      })
      await refetchEvents()
      onDone()
    },
    onError(error) {
      if (!againstRegisteringIn(error)) failed('Registration Failed', error, 'Nothing was imported. Please try again.')
      return refetchEvents()
    },
  })
}
