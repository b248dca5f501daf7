/** What Ctrl-K finds besides pages: one call for each portal, each limited to what its caller may open. */
import { EVENT_STATUSES } from '@paddock/domain/competition/event.ts'
import { TASK_STATUSES } from '@paddock/domain/projects/board.ts'
import { FEWEST_SEARCHED, MOST_SEARCHED } from '@paddock/domain/search/search.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { inCompany } from '../competition/rights.ts'
import { inOffice } from '../office/rights.ts'
import { Cents, OrderStatus } from '../store/orders.ts'
import { anyLine } from '../text.ts'

const tags = ['search']
/** A person who types makes a few calls a second, and a whole school may share one address. */
const limit = { max: 600, seconds: 60 }

/** Words that all occur in what is found. */
const Searched = z.object({ text: anyLine(MOST_SEARCHED).min(FEWEST_SEARCHED, 'Please enter at least two characters') })

const FoundEvent = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  event_date: z.iso.date(),
  last_day: z.iso.date().nullable(),
  location: z.string(),
  status: z.enum(EVENT_STATUSES),
})

const FoundEventTeam = z.strictObject({
  id: z.uuid(),
  team_name: z.string(),
  team_number: z.string(),
  school_name: z.string().nullable(),
  event_id: z.uuid(),
  event_name: z.string(),
})

/** One of the caller's own teams. */
const OwnTeam = { team_id: z.uuid(), team_name: z.string() }

export const search = {
  team: call
    .route({
      method: 'GET',
      path: '/search/team',
      tags,
      summary:
        "The person's teams, their projects and tasks, events and their teams as far as they are public, products",
    })
    .meta({ who: ['user'], limit })
    .input(Searched)
    .output(
      z.strictObject({
        teams: z.array(z.strictObject(OwnTeam)),
        projects: z.array(z.strictObject({ id: z.uuid(), name: z.string(), ...OwnTeam })),
        tasks: z.array(
          z.strictObject({
            id: z.uuid(),
            title: z.string(),
            status: z.enum(TASK_STATUSES),
            project_id: z.uuid(),
            project_name: z.string(),
            ...OwnTeam,
          }),
        ),
        /** Events that one of the person's teams is linked to, also before they are public; the newest first. */
        entries: z.array(FoundEvent.extend({ entry_id: z.uuid(), ...OwnTeam })),
        events: z.array(FoundEvent),
        event_teams: z.array(FoundEventTeam),
        products: z.array(z.strictObject({ id: z.uuid(), name: z.string(), price: z.number() })),
      }),
    ),
  company: call
    .route({
      method: 'GET',
      path: '/search/company',
      tags,
      summary: "The company's events with their teams, and the public ones of others",
    })
    .meta({ ...inCompany('manage-events'), limit })
    .input(Searched)
    .output(
      z.strictObject({
        /** Events of the company itself open in the portal, others as public pages. */
        events: z.array(FoundEvent.extend({ is_own: z.boolean() })),
        event_teams: z.array(FoundEventTeam.extend({ is_own: z.boolean() })),
      }),
    ),
  office: call
    .route({ method: 'GET', path: '/search/office', tags, summary: 'Orders and products, active or not' })
    .meta({ ...inOffice('enter-office'), limit })
    .input(Searched)
    .output(
      z.strictObject({
        orders: z.array(
          z.strictObject({
            id: z.uuid(),
            order_number: z.string(),
            customer_name: z.string(),
            total_amount: Cents,
            status: OrderStatus,
          }),
        ),
        products: z.array(
          z.strictObject({ id: z.uuid(), name: z.string(), sku: z.string().nullable(), is_active: z.boolean() }),
        ),
      }),
    ),
}
