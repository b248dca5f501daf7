/** Keeps live results out of search engines unless their company is confirmed and nothing is suspended. */
import { isPublic } from '@paddock/domain/competition/event.ts'
import { eq } from 'drizzle-orm'
import { companies, competitionEvents } from '../../db/schema/competition.ts'
import type { Services } from '../../services.ts'

const LIVE_PAGE = /^\/live\/([^/]+)\/?$/
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Undefined for a page that search engines may list, and for every other address. */
export const liveHead =
  ({ db }: Pick<Services, 'db'>) =>
  async (pathname: string, page: string) => {
    const id = LIVE_PAGE.exec(pathname)?.[1]
    if (id === undefined) return undefined
    const [event] = UUID.test(id)
      ? await db
          .select({
            status: competitionEvents.status,
            confirmed_at: companies.confirmed_at,
            event_suspended_at: competitionEvents.suspended_at,
            company_suspended_at: companies.suspended_at,
          })
          .from(competitionEvents)
          .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
          .where(eq(competitionEvents.id, id))
      : []
    const listed =
      event && isPublic(event.status) && event.confirmed_at && !event.event_suspended_at && !event.company_suspended_at
    if (listed) return undefined
    return { status: 200, page: page.replace('</head>', () => '<meta name="robots" content="noindex" />\n  </head>') }
  }
