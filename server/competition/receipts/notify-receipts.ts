/** Notifies a team of a new receipt and of answers to its flags, and organisers of flags. */
import type { Transaction } from '../../db/database.ts'
import type { competitionEvents } from '../../db/schema/competition.ts'
import { entrantsOf, membersOf, notify, organizersOf } from '../../notifications/notifications.ts'
import type { Services } from '../../services.ts'

type Deps = Pick<Services, 'jobs' | 'config'>
type Event = Pick<typeof competitionEvents.$inferSelect, 'id' | 'name' | 'company_id'>

async function notifyTeam(
  tx: Transaction,
  deps: Deps,
  event: Event,
  competition_team_id: string,
  news: { name: 'receipt.replaced' | 'receipt.answered'; about: Record<string, string> },
) {
  const entrants = await entrantsOf(tx, event.id)
  for (const { team_id, entry_id } of entrants.filter((one) => one.competition_team_id === competition_team_id))
    await notify(tx, deps, {
      name: news.name,
      to: await membersOf(tx, team_id),
      subject: { team_id, entry_id, event_id: event.id },
      about: { event: event.name, ...news.about },
    })
}

export const notifyOfReceipt = (tx: Transaction, deps: Deps, event: Event, team: string, changed: readonly string[]) =>
  notifyTeam(tx, deps, event, team, { name: 'receipt.replaced', about: { changed: changed.join(', ') } })

export const notifyOfAnswer = (tx: Transaction, deps: Deps, event: Event, team: string, entry: string) =>
  notifyTeam(tx, deps, event, team, { name: 'receipt.answered', about: { entry } })

export const notifyOfFlag = async (
  tx: Transaction,
  deps: Deps,
  { id, name, company_id }: Event,
  about: { team: string; entry: string },
) =>
  notify(tx, deps, {
    name: 'receipt.flagged',
    to: await organizersOf(tx, company_id, 'manage-events'),
    subject: { company_id, event_id: id },
    about: { event: name, ...about },
  })
