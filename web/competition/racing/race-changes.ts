/** Changes to the scores, brackets and other points of an event. */

import type { Category } from '@paddock/domain/competition/event.ts'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { bracketExists, DONE, FAILED, tooFewTeams } from './messages.ts'
import { type KnockoutMatch, staleRaces } from './race-data.ts'

export const useRecalculate = () =>
  useAction(api.race_results.recalculate, {
    done: ({ teams }) => toast.success(DONE.recalculated(teams)),
    failed: FAILED.recalculate,
    refetch: staleRaces,
  })

export const useGenerateBracket = (category: Category, onDrawn: () => void) =>
  useAction(api.knockout_matches.generate, {
    done() {
      toast.success(DONE.bracketGenerated(category))
      onDrawn()
    },
    failed: FAILED.generateBracket,
    refused: { BRACKET_EXISTS: () => bracketExists(category), INSUFFICIENT_TEAMS: () => tooFewTeams(category) },
    refetch: staleRaces,
  })

export function useDeleteBracket(event_id: string, category: Category) {
  const remove = useAction(api.knockout_matches.remove, {
    done: () => toast.success(DONE.bracketDeleted(category)),
    failed: FAILED.deleteBracket,
    refetch: staleRaces,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Delete the ${category} bracket?`,
      text: 'Its matches and the knockout points of the category will be deleted. The laps remain on record.',
      confirmLabel: 'Delete Brackets',
      destructive: true,
    })
    if (yes) void remove.run({ event_id, category })
  }
  return { ask, deleting: remove.pending }
}

export function useRerun({ id, team_a_name, team_b_name }: KnockoutMatch, suddenDeath: boolean) {
  const rerun = useAction(api.knockout_matches.rerun, {
    done: () => toast.success(DONE.matchReopened(team_a_name, team_b_name)),
    failed: FAILED.reopenMatch,
    refetch: staleRaces,
  })
  const ask = async () => {
    const yes = await confirm(
      suddenDeath
        ? {
            title: `Sudden death between ${team_a_name} and ${team_b_name}?`,
            text: 'The times of the match will be cleared, and the lower time of one more race decides. The laps stay in the history.',
            confirmLabel: 'Sudden death',
          }
        : {
            title: `Re-run ${team_a_name} against ${team_b_name}?`,
            text: 'The times of the match will be cleared so that both teams can race again. The laps stay in the history.',
            confirmLabel: 'Re-run Match',
          },
    )
    if (yes) void rerun.run({ id })
  }
  return { ask, reopening: rerun.pending }
}

export const useAwardPoints = () =>
  useAction(api.knockout_points.award, {
    done: (points, { category }) => toast.success(DONE.pointsAllocated(points.length, category)),
    failed: FAILED.allocatePoints,
    refetch: staleRaces,
  })

export const useGivePoints = (onGiven: () => void) =>
  useAction(api.other_event_points.give, {
    done({ team_name, points }) {
      toast.success(DONE.pointsSaved(team_name, points))
      onGiven()
    },
    failed: FAILED.savePoints,
    refetch: staleRaces,
  })

type Given = Awaited<ReturnType<typeof api.other_event_points.list.call>>[number]

export function useTakeBack({ id, team_name, points, reason }: Given) {
  const remove = useAction(api.other_event_points.remove, {
    done: () => toast.success(DONE.pointsDeleted(team_name, points)),
    failed: FAILED.deletePoints,
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
