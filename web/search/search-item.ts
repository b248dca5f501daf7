/** What a portal tells its search, and one line of it: where it leads, or what it does. */
import type { NavEntry } from '../app/portal/nav-entry.ts'

export type SearchOf = {
  portal: 'team' | 'company' | 'office'
  /** Whose recent pages are listed. */
  person: string
  /** The navigation of the portal. */
  entries: readonly (readonly NavEntry[])[]
  onSignOut: () => unknown
  /** The team that is open, and how to open an address in another one. */
  team?: { id: string; onOpenIn: (team_id: string, address: string) => void }
}

export type SearchItem = {
  /** Unique among all lines. */
  key: string
  label: string
  /** What kind of thing it is, or where it belongs. */
  about?: string | undefined
  Icon: NavEntry['Icon']
  to?: string
  /** The person's team in which `to` opens. */
  team?: string
  run?: () => unknown
}

export type SearchGroup = { name: string; items: SearchItem[] }
