/** What a screen reader hears while an entry of a list is dragged to another place. */
import type { Announcements } from '@dnd-kit/core'

/** In the order of the list; `other` names an entry that is gone. */
export function sortAnnouncements(entries: readonly { id: string; name: string }[], other: string): Announcements {
  const nameOf = (id: unknown) => entries.find((entry) => entry.id === id)?.name ?? other
  const place = (id: unknown) => `place ${entries.findIndex((entry) => entry.id === id) + 1} of ${entries.length}`
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)} at ${place(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)} is at ${place(over.id)}.` : 'It is not over a place.',
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)} was dropped at ${place(over.id)}.` : `${nameOf(active.id)} was dropped.`,
    onDragCancel: ({ active }) => `Moving was cancelled: ${nameOf(active.id)} is back at ${place(active.id)}.`,
  }
}
