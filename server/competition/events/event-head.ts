/** What link previews and search engines see of an event: its page (/events/…) and its live results (/live/…). */
import { eventDays } from '@paddock/domain/competition/days.ts'
import { hasPublicPage } from '@paddock/domain/competition/directory.ts'
import { isPublic } from '@paddock/domain/competition/event.ts'
import { countryName } from '@paddock/domain/countries.ts'
import { eq } from 'drizzle-orm'
import { companies, competitionEvents } from '../../db/schema/competition.ts'
import { breadcrumbs, notIndexed, previewHead, shortened, structuredData, withHead } from '../../http/page-head.ts'
import type { PublicAnswers } from '../../http/public-answers.ts'
import type { Services } from '../../services.ts'
import { eventData, type ShownEvent } from './event-data.ts'

const PAGE = /^\/(live|events)\/([^/]+?)(\/rules)?\/?$/
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

type Needs = Pick<Services, 'db' | 'config'> & { answerTo: PublicAnswers }

/** Undefined for every other address. */
export const eventHead = (needs: Needs) => async (asked: URL, page: string) => {
  const [, kind, id = '', rules] = PAGE.exec(asked.pathname) ?? []
  if (!kind || (rules && kind === 'live')) return undefined
  const event = UUID.test(id) ? await eventOf(needs, id) : undefined
  const opens = event && !event.suspended && (kind === 'live' ? isPublic(event.status) : hasPublicPage(event))
  if (!opens) {
    const head = ['<title>Event not found · Paddock</title>', notIndexed]
    // The address of an event that is not yet public is right, and its page waits for it.
    return { status: kind === 'live' ? 200 : 404, page: withHead(page, head) }
  }
  const { publicUrl } = needs.config
  const ofEvent = `${publicUrl}/events/${event.id}`
  const address = rules ? `${ofEvent}/rules` : `${publicUrl}/${kind}/${event.id}`
  const title = rules ? `${event.name}: rules` : kind === 'live' ? `${event.name}: live results` : event.name
  const description = descriptionOf(event)
  const head = previewHead({ title: `${title} · Paddock`, description, address, type: 'website' })
  if (!event.indexed) return { status: 200, page: withHead(page, [...head, notIndexed]) }
  const way = breadcrumbs({ name: 'Events', address: `${publicUrl}/events` }, { name: event.name, address: ofEvent })
  const about = kind === 'events' && !rules ? await shownEvent(needs, event.id) : undefined
  const data = about ? [eventData(about, { publicUrl, address, description }), way] : [way]
  return { status: 200, page: withHead(page, [...head, structuredData(...data)]) }
}

/** As the page itself asks for it. */
async function shownEvent({ answerTo }: Needs, id: string): Promise<ShownEvent | undefined> {
  const { status, body } = await answerTo(`/api/public_events/${id}`)
  return status === 200 ? (JSON.parse(body) ?? undefined) : undefined
}

async function eventOf({ db }: Needs, id: string) {
  const [found] = await db
    .select({ event: competitionEvents, company: companies })
    .from(competitionEvents)
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .where(eq(competitionEvents.id, id))
  if (!found) return undefined
  const { event, company } = found
  const suspended = event.suspended_at !== null || company.suspended_at !== null
  return { ...event, suspended, indexed: company.confirmed_at !== null && !event.is_unlisted }
}

type Described = Pick<
  typeof competitionEvents.$inferSelect,
  'event_date' | 'last_day' | 'location' | 'country' | 'description'
>

function descriptionOf(event: Described) {
  const place = [event.location, event.country && countryName(event.country)].filter(Boolean).join(', ')
  return shortened([`${eventDays(event)}, ${place}.`, event.description].filter(Boolean).join(' '))
}
