/** Changes to the scores and brackets of an event, each with the words of the specification (document 3, section 8). */

import type { Category } from '@paddock/domain/competition/event.ts'
import { plural } from '@paddock/domain/plural.ts'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { type KnockoutMatch, staleRaces } from './race-data.ts'

export const useRecalculate = () =>
  useAction(api.race_results.recalculate, {
    done: ({ teams }) =>
      toast.success({
        title: 'Scores Updated',
        text: `The Grand Prix scores of ${plural(teams, 'team')} were recalculated.`,
      }),
    failed: 'Failed to recalculate Grand Prix scores',
    refetch: staleRaces,
  })

export const useGenerateBracket = (category: Category, onDrawn: () => void) =>
  useAction(api.knockout_matches.generate, {
    done() {
      toast.success({ title: 'Bracket Generated', text: `The ${category} knockout can begin.` })
      onDrawn()
    },
    failed: 'Failed to generate knockout bracket',
    refused: { BRACKET_EXISTS: () => existsAlready(category), INSUFFICIENT_TEAMS: () => tooFew(category) },
    refetch: staleRaces,
  })

const existsAlready = (category: Category) => ({
  title: 'Bracket Already Exists',
  text: `A knockout bracket for ${category} category already exists. Delete it first to generate a new one.`,
})

export const tooFew = (category: Category) => ({
  title: 'Insufficient Teams',
  text: `Need at least 2 teams in ${category} category for knockout racing`,
})

export function useDeleteBracket(event_id: string, category: Category) {
  const remove = useAction(api.knockout_matches.remove, {
    done: () => toast.success({ title: 'Brackets Deleted', text: `The ${category} bracket was deleted.` }),
    failed: 'Failed to delete brackets',
    refetch: staleRaces,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Delete the ${category} bracket?`,
      text: 'Its matches and the knockout points of the category will be deleted. The laps are kept.',
      confirmLabel: 'Delete Brackets',
      destructive: true,
    })
    if (yes) void remove.run({ event_id, category })
  }
  return { ask, deleting: remove.pending }
}

export function useRerun({ id, team_a_name, team_b_name }: KnockoutMatch) {
  const rerun = useAction(api.knockout_matches.rerun, {
    done: () => toast.success({ title: 'Match Reopened', text: `${team_a_name} and ${team_b_name} race again.` }),
    failed: 'Failed to reopen the match',
    refetch: staleRaces,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Re-run ${team_a_name} against ${team_b_name}?`,
      text: 'The times of the match will be cleared so that both teams can race again. The laps stay in the history.',
      confirmLabel: 'Re-run Match',
    })
    if (yes) void rerun.run({ id })
  }
  return { ask, reopening: rerun.pending }
}

export const useAwardPoints = () =>
  useAction(api.knockout_points.award, {
    done: (points, { category }) =>
      toast.success({
        title: 'Knockout Points Allocated',
        text: `${plural(points.length, 'team')} in ${category} received their points.`,
      }),
    failed: 'Failed to allocate knockout points',
    refetch: staleRaces,
  })

export const useGivePoints = (onGiven: () => void) =>
  useAction(api.other_event_points.give, {
    done({ team_name, points }) {
      toast.success({ title: 'Points Saved', text: `${team_name}: ${points > 0 ? '+' : ''}${points}` })
      onGiven()
    },
    failed: 'Failed to save the points',
    refetch: staleRaces,
  })

type Given = Awaited<ReturnType<typeof api.other_event_points.list.call>>[number]

export function useTakeBack({ id, team_name, points, reason }: Given) {
  const remove = useAction(api.other_event_points.remove, {
    done: () => toast.success({ title: 'Points Deleted', text: `${team_name}: ${points}. They stay in the history.` }),
    failed: 'Failed to delete the points',
    refetch: staleRaces,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Delete these points for ${team_name}?`,
      text: `${points} points for “${reason}” will no longer count. They stay in the history.`,
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) void remove.run({ id })
  }
  return { ask, deleting: remove.pending }
}
