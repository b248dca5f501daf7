/** The team that is open, in the header of the portal; pressing it opens the menu of all one's teams. */
import { useState } from 'react'
import shell from '../app/portal/place.module.css'
import { fetchAhead, part } from '../ui/part.tsx'
import { TeamPlace } from './team-place.tsx'
import type { CurrentTeam } from './teams.ts'

/** The menu is fetched when it is first wanted, so that no page waits for it. */
const TeamMenu = part(async () => (await import('./team-menu.tsx')).TeamMenu, null)

export function TeamSwitcher({ team }: { team: CurrentTeam }) {
  const [opened, setOpened] = useState(false)
  if (opened) return <TeamMenu team={team} />
  const fetchMenu = () => fetchAhead(TeamMenu)
  return (
    <button
      type="button"
      className={shell.place}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={fetchMenu}
      onFocus={fetchMenu}
      onClick={() => void fetchMenu().then(() => setOpened(true))}
    >
      <TeamPlace team={team} />
    </button>
  )
}
