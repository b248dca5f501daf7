/** Creates plans as the owner and subscribes as a team admin, over HTTP including the pay page, for tests. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { SignedIn } from './given.ts'
import { pressOnPayPage } from './pay-page.ts'
import type { TestServer } from './test-server.ts'

const PLANS = '/api/functions/manage-subscription-plans'

export type Plan = { id: string; name: string; updated_at: string; subscribers: number; is_synced: boolean }

export function subscribingAt(server: TestServer) {
  const planFields = (about: Record<string, unknown> = {}) => ({
    id: randomUUID(),
    name: `Plan ${randomUUID().slice(0, 8)}`,
    price_monthly: 29,
    price_yearly: 290,
    ...about,
  })
  const save = (owner: SignedIn, body: object) => server.post(PLANS, body, owner.headers)

  async function plan(owner: SignedIn, about: Record<string, unknown> = {}): Promise<Plan> {
    const answer = await save(owner, planFields(about))
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
    return answer.body as Plan
  }

  const standing = (person: SignedIn, team_id: string) => server.get(`/api/subscriptions/${team_id}`, person.headers)
  const choose = (admin: SignedIn, team_id: string, plan_id: string, more: Record<string, unknown> = {}) =>
    server.post(
      '/api/functions/create-team-subscription',
      { id: randomUUID(), team_id, plan_id, billing_interval: 'month', ...more },
      admin.headers,
    )
  const act = (admin: SignedIn, team_id: string, what: 'cancel' | 'resume') =>
    server.post(`/api/subscriptions/${team_id}/${what}`, {}, admin.headers)
  const change = (admin: SignedIn, team_id: string, plan_id: string, billing_interval = 'month') =>
    server.ask('PATCH', `/api/subscriptions/${team_id}`, { plan_id, billing_interval }, admin.headers)
  const verify = (person: SignedIn, team_id: string) =>
    server.post('/api/functions/verify-team-subscription', { team_id }, person.headers)

  /** Opens the pay page and returns the payment's id; fails if it does not open. */
  async function open(admin: SignedIn, team_id: string, plan_id: string, more: Record<string, unknown> = {}) {
    const answer = await choose(admin, team_id, plan_id, more)
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { success: true } })
    return String(Object(answer.body).url).split('/').at(-1) as string
  }

  const press = (session_id: string, action: 'pay' | 'decline' | 'expire', card?: string) =>
    pressOnPayPage(server, session_id, action, card)

  /** A team with its admin and a subscription that the webhook has confirmed. */
  async function subscribedTeam(plan_id: string, about: { name?: string } = {}) {
    const team = await server.given.team(about)
    const admin = await server.given.member(team.id, 'admin')
    await press(await open(admin, team.id, plan_id), 'pay')
    await expect
      .poll(() => standing(admin, team.id), { timeout: 15_000 })
      .toMatchObject({ body: { subscription: { subscribed: true } } })
    return { team, admin }
  }

  return { planFields, save, plan, standing, choose, act, change, verify, open, press, subscribedTeam }
}
