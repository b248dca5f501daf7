/** The team that a spectator has pinned: first in the standings, and open, whenever this browser shows the event. */
import { useMemo } from 'react'
import { restoreFocus } from '../../ui/restore-focus.ts'
import { toast } from '../../ui/toast.tsx'
import { PINNED } from './messages.ts'
import type { Row } from './standing-rows.ts'
import { useStoredChoice } from './stored-choice.ts'

export type Pin = {
  team_id: string | null
  choose: (team_id: string | null) => void
  toggle: (row: Row, button: HTMLElement) => void
}

export function usePin(event_id: string): Pin {
  const [team_id, choose] = useStoredChoice(`paddock-pinned-team:${event_id}`)
  return useMemo(
    () => ({
      team_id,
      choose,
      toggle(row, button) {
        const isPinned = row.team_id === team_id
        choose(isPinned ? null : row.team_id)
        // The browser takes the focus from a row that moves.
        restoreFocus(button)
        toast.success(isPinned ? PINNED.unpinned(row.team.team_name) : PINNED.pinned(row.team.team_name))
      },
    }),
    [team_id, choose],
  )
}

/** The pinned team first, all others in their order. */
export const withPinnedFirst = (rows: readonly Row[], pinned: string | null): Row[] => [
  ...rows.filter(({ team_id }) => team_id === pinned),
  ...rows.filter(({ team_id }) => team_id !== pinned),
]
