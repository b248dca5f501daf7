/** The public module of the search: one call for each portal. */
import { api } from '../http/calls.ts'
import { organizerOf } from '../identity/callers.ts'
import { eventsWith, eventTeamsWith } from './event-search.ts'
import { searchOffice } from './office-search.ts'
import { searchTeam } from './team-search.ts'

const searchCompany = api.search.company.handler(async ({ input: { text }, context: { db, caller } }) => {
  const { company_id } = organizerOf(caller)
  const [events, event_teams] = await Promise.all([
    eventsWith(db, text, company_id),
    eventTeamsWith(db, text, company_id),
  ])
  return { events, event_teams }
})

export const searchCalls = { team: searchTeam, company: searchCompany, office: searchOffice }
