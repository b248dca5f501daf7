/** Notifies the members of the teams entered in an event that its results are final, once even if it is reopened. */
import type { Transaction } from '../../db/database.ts'
import { entrantsOf, membersOf, notify } from '../../notifications/notifications.ts'
import type { Services } from '../../services.ts'

type Event = { id: string; name: string }

export async function notifyOfResults(tx: Transaction, deps: Pick<Services, 'jobs' | 'config'>, { id, name }: Event) {
  for (const { team_id, entry_id } of await entrantsOf(tx, id))
    await notify(tx, deps, {
      name: 'results.released',
      to: await membersOf(tx, team_id),
      subject: { team_id, entry_id, event_id: id },
      about: { event: name },
      once_key: `results.released ${entry_id}`,
    })
}
