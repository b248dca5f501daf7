/** Pages and commands that the search offers besides the portal's own navigation. */
import {
  IconCalendarEvent,
  IconHelp,
  IconLogout,
  IconMoon,
  IconPackage,
  IconPlus,
  IconSun,
  IconUserCog,
  IconUsersGroup,
} from '@tabler/icons-react'
import { api } from '../app/api.ts'
import { manageAddress, officeListAddress, paths, portalAddress, projectAddress } from '../app/paths.ts'
import { queryClient } from '../app/query-client.ts'
import { whenThere } from '../ui/when-there.ts'
import type { SearchItem, SearchOf } from './search-item.ts'

type Go = (to: string) => void
type Colours = { other: 'light' | 'dark'; onSwitch: () => void }

const page = (label: string, to: string, Icon: SearchItem['Icon']): SearchItem => ({
  key: `page ${to}`,
  label,
  to,
  Icon,
})

const EVENTS = page('Public events', paths.events, IconCalendarEvent)
const HELP = page('Help', paths.help, IconHelp)

const MORE: Record<SearchOf['portal'], SearchItem[]> = {
  team: [
    page('Your teams', paths.teamSelection, IconUsersGroup),
    page('Your account', paths.yourAccount, IconUserCog),
    page('Find your order', paths.account, IconPackage),
    EVENTS,
    HELP,
  ],
  company: [EVENTS, HELP],
  office: [page('Orders to ship', officeListAddress('orders', { status: 'to_ship' }), IconPackage), EVENTS, HELP],
}

export const pagesOf = ({ portal, entries }: SearchOf): SearchItem[] => [
  ...entries.flat().map(({ label, to, Icon }) => page(label, to, Icon)),
  ...MORE[portal],
]

export function commandsOf({ portal, team, onSignOut }: SearchOf, go: Go, colours: Colours): SearchItem[] {
  const command = (label: string, run: () => unknown, Icon: SearchItem['Icon'] = IconPlus): SearchItem => ({
    key: `command ${label}`,
    label,
    run,
    Icon,
  })
  const own = {
    team: [command('Record a run', () => go(paths.practice)), command('New task', () => team && newTask(team.id, go))],
    company: [command('Create event', () => pressAt(portalAddress('events'), 'create-event', go))],
    office: [command('Add product', () => pressAt(officeListAddress('products', {}), 'add-product', go))],
  }[portal]
  return [
    ...own,
    command(`Switch to ${colours.other} colours`, colours.onSwitch, colours.other === 'dark' ? IconMoon : IconSun),
    command('Sign out', onSignOut, IconLogout),
  ]
}

/** Opens the view and presses its button, which may still be loading. */
async function pressAt(address: string, button: string, go: Go) {
  go(address)
  const found = await whenThere(`[data-command="${button}"]`)
  found?.click()
}

/** In the project that is open, else in the first one. */
async function newTask(team_id: string, go: Go) {
  const open = new URLSearchParams(location.search).get('project')
  const query = api.team_projects.list.queryOptions({ input: { team_id } })
  const project = open ?? (await queryClient.ensureQueryData(query).catch(() => []))[0]?.id
  if (!project) return go(manageAddress('projects'))
  go(projectAddress(project))
  const field = await whenThere('[data-command="new-task"]')
  field?.focus()
}
