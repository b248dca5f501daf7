/** The organisers' calls as a person makes them, for tests. */
import { randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { z } from 'zod'
import type { SignedIn } from './given.ts'
import type { TestServer } from './test-server.ts'

type Headers = Record<string, string>
const Mails = z.array(z.object({ subject: z.string(), text: z.string() }))

export const ORGANIZER_PASSWORD = 'start-lights'

export function organizerDeskOf(server: TestServer) {
  const { ask, get, post } = server
  const auth = (body: object, headers?: Headers) => post('/api/functions/organizer-auth', body, headers)
  const anEmail = (name = 'olu') => `${name}-${randomBytes(6).toString('hex')}@example.org`
  const newcomer = (about: object = {}) => ({
    action: 'signup',
    email: anEmail(),
    password: ORGANIZER_PASSWORD,
    fullName: 'Olu Adeyemi',
    organizationName: 'Northside School',
    companyName: `Racing Trust ${randomBytes(5).toString('hex')}`,
    isNewCompany: true,
    ...about,
  })
  const mails = async (email: string) =>
    Mails.parse((await get(`/api/dev/outbox?to=${encodeURIComponent(email)}`)).body)
  return {
    auth,
    anEmail,
    newcomer,
    login: (email: string, password = ORGANIZER_PASSWORD) => auth({ action: 'login', email, password }),
    validate: (sessionToken: string) => auth({ action: 'validate', sessionToken }),
    people: (who: SignedIn) => get('/api/organizer_portals', who.headers),
    changePerson: (who: SignedIn, id: string, change: object) =>
      ask('PATCH', `/api/organizer_portals/${id}`, change, who.headers),
    invitations: (who: SignedIn) => get('/api/portal_invitations', who.headers),
    invite: (who: SignedIn, email: string, role: string, id: string = randomUUID()) =>
      post('/api/functions/send-invitation', { id, email, role }, who.headers),
    resend: (who: SignedIn, id: string) => post(`/api/portal_invitations/${id}/resend`, {}, who.headers),
    withdraw: (who: SignedIn, id: string) => post(`/api/portal_invitations/${id}/withdraw`, {}, who.headers),
    open: (code: string) => get(`/api/portal_invitations/${code}`),
    acceptAsJudge: (code: string, event_id: string, panel_id: string = randomUUID(), judge_name = 'June Park') =>
      post(`/api/portal_invitations/${code}/judge`, { panel_id, judge_name, event_id }),
    acceptAsOrganizer: (code: string, who: { headers: Headers }) =>
      post(`/api/portal_invitations/${code}/organizer`, {}, who.headers),
    panels: (who: SignedIn, query = '') => get(`/api/judging_panels${query}`, who.headers),
    assign: (who: SignedIn, panel: object) =>
      post(
        '/api/judging_panels',
        { id: randomUUID(), judge_name: 'June Park', panel_name: 'Engineering', ...panel },
        who.headers,
      ),
    changePanel: (who: SignedIn, id: string, change: object) =>
      ask('PATCH', `/api/judging_panels/${id}`, change, who.headers),
    enter: (judge_code: string, headers?: Headers) => post('/api/functions/judge-access', { judge_code }, headers),
    seat: (judge_code: string, headers: Headers = {}) =>
      get('/api/judging_panels/mine', { 'x-judge-code': judge_code, ...headers }),
    mails,
    /** The newest mail of this subject, which a job sends in a moment. */
    async mail(email: string, subject: RegExp) {
      const found = async () => (await mails(email)).find((mail) => subject.test(mail.subject))
      await expect.poll(found, { timeout: 10_000 }).toBeDefined()
      return (await found()) ?? { subject: '', text: '' }
    },
  }
}

export const signedInWith = (body: unknown) => {
  const { sessionToken, organizer } = Object(body)
  return { ...organizer, token: sessionToken, headers: { authorization: `Bearer ${sessionToken}` } } as SignedIn
}
