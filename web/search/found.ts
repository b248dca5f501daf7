/** The answers of the three searches as lines, each with the address of the thing itself. */

import { eventDays } from '@paddock/domain/competition/days.ts'
import { STATUS_NAMES } from '@paddock/domain/projects/board.ts'
import { formatCents, formatDollars } from '@paddock/domain/store/money.ts'
import { productPath } from '@paddock/domain/store/product-path.ts'
import {
  IconCalendarEvent,
  IconChecklist,
  IconFlag,
  IconLayoutKanban,
  IconPackage,
  IconTag,
  IconUsersGroup,
} from '@tabler/icons-react'
import { api } from '../app/api.ts'
import {
  entryAddress,
  officeListAddress,
  ownEventAddress,
  ownedOrderAddress,
  paths,
  projectAddress,
  publicEventAddress,
} from '../app/paths.ts'
import type { SearchGroup, SearchOf } from './search-item.ts'

type Answer<Portal extends SearchOf['portal']> = Awaited<ReturnType<(typeof api.search)[Portal]['call']>>

/** By portal: what is found on the server. */
export const SEARCHES: Record<SearchOf['portal'], (text: string) => Promise<SearchGroup[]>> = {
  team: async (text) => ofTeam(await api.search.team.call({ text })),
  company: async (text) => ofCompany(await api.search.company.call({ text })),
  office: async (text) => ofOffice(await api.search.office.call({ text })),
}

const inEvent = ({ team_number, event_name }: { team_number: string; event_name: string }) =>
  `${team_number} in ${event_name}`

const ofTeam = ({ teams, projects, tasks, entries, events, event_teams, products }: Answer<'team'>): SearchGroup[] => [
  {
    name: 'Tasks',
    items: tasks.map(({ id, title, project_id, project_name, team_id, status }) => ({
      key: id,
      label: title,
      about: `${project_name} · ${STATUS_NAMES[status]}`,
      Icon: IconChecklist,
      to: projectAddress(project_id, { task: id }),
      team: team_id,
    })),
  },
  {
    name: 'Projects',
    items: projects.map(({ id, name, team_id, team_name }) => ({
      key: id,
      label: name,
      about: team_name,
      Icon: IconLayoutKanban,
      to: projectAddress(id),
      team: team_id,
    })),
  },
  {
    name: 'Your teams',
    items: teams.map(({ team_id, team_name }) => ({
      key: team_id,
      label: team_name,
      Icon: IconUsersGroup,
      to: paths.manage,
      team: team_id,
    })),
  },
  {
    name: 'Events',
    items: [
      ...entries.map((entry) => ({
        key: entry.entry_id,
        label: entry.name,
        about: `${entry.team_name} takes part · ${eventDays(entry)}`,
        Icon: IconFlag,
        to: entryAddress(entry.entry_id),
        team: entry.team_id,
      })),
      ...events.map((event) => ({
        key: event.id,
        label: event.name,
        about: `${eventDays(event)} · ${event.location}`,
        Icon: IconCalendarEvent,
        to: publicEventAddress(event.id),
      })),
    ],
  },
  {
    name: 'Teams in events',
    items: event_teams.map((one) => ({
      key: one.id,
      label: one.team_name,
      about: inEvent(one),
      Icon: IconUsersGroup,
      to: publicEventAddress(one.event_id),
    })),
  },
  {
    name: 'Products',
    items: products.map(({ id, name, price }) => ({
      key: id,
      label: name,
      about: formatDollars(price),
      Icon: IconTag,
      to: productPath({ id, name }),
    })),
  },
]

const ofCompany = ({ events, event_teams }: Answer<'company'>): SearchGroup[] => [
  {
    name: 'Events',
    items: events.map((event) => ({
      key: event.id,
      label: event.name,
      about: `${eventDays(event)} · ${event.location}`,
      Icon: IconCalendarEvent,
      to: event.is_own ? ownEventAddress(event.id) : publicEventAddress(event.id),
    })),
  },
  {
    name: 'Teams in events',
    items: event_teams.map((one) => ({
      key: one.id,
      label: one.team_name,
      about: inEvent(one),
      Icon: IconUsersGroup,
      to: one.is_own ? ownEventAddress(one.event_id, { section: 'teams' }) : publicEventAddress(one.event_id),
    })),
  },
]

const ofOffice = ({ orders, products }: Answer<'office'>): SearchGroup[] => [
  {
    name: 'Orders',
    items: orders.map(({ id, order_number, customer_name, total_amount }) => ({
      key: id,
      label: order_number,
      about: `${customer_name} · ${formatCents(total_amount)}`,
      Icon: IconPackage,
      to: ownedOrderAddress(id),
    })),
  },
  {
    name: 'Products',
    items: products.map(({ id, name, sku, is_active }) => ({
      key: id,
      label: name,
      about: [sku, !is_active && 'Inactive'].filter(Boolean).join(' · ') || undefined,
      Icon: IconTag,
      to: officeListAddress('products', { search: name }),
    })),
  },
]
