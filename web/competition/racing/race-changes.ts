/** Changes to the scores and brackets of an event, each with the words of the specification (document 3, section 8). */
import { ORPCError } from '@orpc/client'
import type { Category } from '@paddock/domain/competition/event.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { failed } from '../../ui/desk-words.ts'
import { toast } from '../../ui/toast.tsx'
import { counted, type KnockoutMatch, refetchRaces } from './race-data.ts'

export const useRecalculate = (event_id: string) =>
  useMutation({
    networkMode: 'always',
    mutationFn: () => api.race_results.recalculate.call({ event_id }),
    onSuccess: ({ teams }) =>
      toast.success({
        title: 'Scores Updated',
        text: `The Grand Prix scores of ${counted(teams, 'team')} were calculated anew.`,
      }),
    onError: (error) => failed('Failed to recalculate Grand Prix scores', error),
    onSettled: refetchRaces,
  })

export function useGenerateBracket(event_id: string, category: Category, onDrawn: () => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: () => api.knockout_matches.generate.call({ event_id, category }),
    onSuccess() {
      toast.success({ title: 'Bracket Generated', text: `The knockout of ${category} can begin.` })
      onDrawn()
    },
    onError(error) {
      const code = error instanceof ORPCError ? error.code : undefined
      if (code === 'BRACKET_EXISTS') toast.destructive(existsAlready(category))
      else if (code === 'INSUFFICIENT_TEAMS') toast.destructive(tooFew(category))
      else failed('Failed to generate knockout bracket', error)
    },
    onSettled: refetchRaces,
  })
}

const existsAlready = (category: Category) => ({
  title: 'Bracket Already Exists',
  text: `A knockout bracket for ${category} category already exists. Delete it first to generate a new one.`,
})

export const tooFew = (category: Category) => ({
  title: 'Insufficient Teams',
  text: `Need at least 2 teams in ${category} category for knockout racing`,
})

export function useDeleteBracket(event_id: string, category: Category) {
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => api.knockout_matches.remove.call({ event_id, category }),
    onSuccess: () => toast.success({ title: 'Brackets Deleted', text: `The knockout of ${category} is gone.` }),
    onError: (error) => failed('Failed to delete brackets', error),
    onSettled: refetchRaces,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Delete the bracket of ${category}?`,
      text: 'Its matches and the knockout points of the category are deleted. The laps that were run stay.',
      confirmLabel: 'Delete Brackets',
      destructive: true,
    })
    if (yes) remove.mutate()
  }
  return { ask, deleting: remove.isPending }
}

export function useRerun({ id, team_a_name, team_b_name }: KnockoutMatch) {
  const rerun = useMutation({
    networkMode: 'always',
    mutationFn: () => api.knockout_matches.rerun.call({ id }),
    onSuccess: () => toast.success({ title: 'Match Reopened', text: `${team_a_name} and ${team_b_name} race again.` }),
    onError: (error) => failed('Failed to reopen the match', error),
    onSettled: refetchRaces,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Re-run ${team_a_name} against ${team_b_name}?`,
      text: 'The times of the match are cleared, and both teams race again. The laps that were run stay in the history.',
      confirmLabel: 'Re-run Match',
    })
    if (yes) rerun.mutate()
  }
  return { ask, reopening: rerun.isPending }
}

export const useAwardPoints = (event_id: string, category: Category) =>
  useMutation({
    networkMode: 'always',
    mutationFn: () => api.knockout_points.award.call({ event_id, category }),
    onSuccess: (points) =>
      toast.success({
        title: 'Knockout Points Allocated',
        text: `${counted(points.length, 'team')} of ${category} have their points.`,
      }),
    onError: (error) => failed('Failed to allocate knockout points', error),
    onSettled: refetchRaces,
  })

type GivenPoints = Omit<Parameters<typeof api.other_event_points.give.call>[0], 'event_id'>

export const useGivePoints = (event_id: string, onGiven: () => void) =>
  useMutation({
    networkMode: 'always',
    mutationFn: (points: GivenPoints) => api.other_event_points.give.call({ event_id, ...points }),
    onSuccess({ team_name, points }) {
      toast.success({ title: 'Points Saved', text: `${team_name}: ${points > 0 ? '+' : ''}${points}` })
      onGiven()
    },
    onError: (error) => failed('Failed to save the points', error),
    onSettled: refetchRaces,
  })

type Given = Awaited<ReturnType<typeof api.other_event_points.list.call>>[number]

export function useTakeBack({ id, team_name, points, reason }: Given) {
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => api.other_event_points.remove.call({ id }),
    onSuccess: () => toast.success({ title: 'Points Deleted', text: `${team_name}: ${points}. The history keeps it.` }),
    onError: (error) => failed('Failed to delete the points', error),
    onSettled: refetchRaces,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Delete these points of ${team_name}?`,
      text: `${points} for ${reason} no longer count. The history keeps them.`,
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) remove.mutate()
  }
  return { ask, deleting: remove.isPending }
}
