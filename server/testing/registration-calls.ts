/** The calls about registrations, fees, rosters and approvals, as team members and organisers make them, for tests. */
import { randomUUID } from 'node:crypto'
import type { SignedIn } from './given.ts'
import type { TestServer } from './test-server.ts'

/** The calls of one portal team, by one of its people. */
export function applicantOf({ get, post, ask }: TestServer, team_id: string, { headers }: SignedIn) {
  return {
    open: () => get(`/api/event_registrations/open?team_id=${team_id}`, headers),
    mine: () => get(`/api/event_registrations/mine?team_id=${team_id}`, headers),
    apply: (event_id: string, about: object = {}, id: string = randomUUID()) =>
      post(
        '/api/event_registrations',
        {
          id,
          team_id,
          event_id,
          team_name: 'Slipstream',
          school_name: null,
          category: 'Development',
          message: null,
          ...about,
        },
        headers,
      ),
    withdraw: (id: string) => post(`/api/event_registrations/${team_id}/${id}/withdraw`, {}, headers),
    pay: (registration_id: string, id: string = randomUUID()) =>
      post('/api/entry_fees', { id, team_id, registration_id }, headers),
    verify: (session_id: string) => post('/api/entry_fees/verify', { team_id, session_id }, headers),
    roster: (entry_id: string) => get(`/api/rosters/mine?team_id=${team_id}&entry_id=${entry_id}`, headers),
    savePerson: (entry_id: string, person: object, id: string = randomUUID()) =>
      ask('PUT', `/api/rosters/${team_id}/${entry_id}/${id}`, person, headers),
    removePerson: (entry_id: string, id: string) =>
      ask('DELETE', `/api/rosters/${team_id}/${entry_id}/${id}`, undefined, headers),
    describe: (entry_id: string, texts: object) =>
      ask(
        'PUT',
        `/api/team_entries/${team_id}/${entry_id}/texts`,
        { story: null, pronunciation: null, ...texts },
        headers,
      ),
  }
}

/** The calls of an organiser of the event. */
export function registrarOf({ get, post, ask }: TestServer, { headers }: SignedIn, event_id: string) {
  return {
    list: () => get(`/api/event_registrations?event_id=${event_id}`, headers),
    decide: (id: string, decision: string, about: object = {}) =>
      post(`/api/event_registrations/${id}/decide`, { event_id, decision, ...about }, headers),
    markFee: (id: string, fee_state: string, note: string | null = null) =>
      ask('PUT', `/api/event_registrations/${id}/fee`, { event_id, fee_state, note }, headers),
    refund: (id: string) => post(`/api/event_registrations/${id}/refund`, { event_id }, headers),
    rosters: () => get(`/api/rosters?event_id=${event_id}`, headers),
    toApprove: () => get(`/api/hall_approvals?event_id=${event_id}`, headers),
    approve: (part: object) => post('/api/hall_approvals/approve', { event_id, ...part }, headers),
    askToChange: (part: object, reason: string) =>
      post('/api/hall_approvals/ask_to_change', { event_id, ...part, reason }, headers),
  }
}
