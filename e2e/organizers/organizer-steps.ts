/** Helpers for the organisers' stories: a sign-up through the form, calls with the session, and dismissing toasts. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { EVERY_STATE } from '../support/every-state.ts'
import type { BrowserUser, Person } from '../support/people.ts'
import { expect } from '../support/story.ts'

export const PASSWORD = 'start-lights'

export const aCompany = () => `Racing Trust ${randomUUID().slice(0, 8)}`

const GONE_AFTER_MS = 15_000

/** Checks a toast and dismisses it, so that the next one does not have to wait for space. */
export async function expectToast(page: Page, title: string, text: string | RegExp = '') {
  const toast = page.getByRole('alert').filter({ hasText: title }).filter({ hasText: text }).last()
  await expect(toast).toBeVisible()
  const dismiss = toast.getByRole('button', { name: 'Dismiss' })
  await expect(dismiss).toBeVisible()
  await dismiss.click({ timeout: GONE_AFTER_MS }).catch(async (failure) => {
    // While axe looks at a state before each press, a toast may go by itself.
    if (!EVERY_STATE || (await toast.isVisible())) throw failure
  })
  await expect(toast).toBeHidden()
}

export async function fillSignUp(page: Page, { name, email }: Person) {
  const form = page.getByRole('form', { name: 'Create account' })
  await form.getByLabel('Full Name').fill(name)
  await form.getByLabel('Organisation').fill('Northside School')
  const address = form.getByLabel('Email')
  if (await address.isEditable()) await address.fill(email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  return form
}

/** An organiser with a company of their own, made without the screen. */
export async function signedUp(
  { person: { name, email }, api }: BrowserUser,
  company: string,
): Promise<{ sessionToken: string }> {
  return api.post('/api/functions/organizer-auth', {
    action: 'signup',
    email,
    password: PASSWORD,
    fullName: name,
    organizationName: 'Northside School',
    companyName: company,
    isNewCompany: true,
  })
}

/** Signed in in this browser, with an active event that has a team. */
export async function signedInWithEvent(user: BrowserUser, company: string, event: string) {
  const { sessionToken: token } = await signedUp(user, company)
  const headers = { authorization: `Bearer ${token}` }
  const post = async (path: string, data: object) => {
    const answer = await user.context.request.post(path, { headers, data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const id = randomUUID()
  await post('/api/competition_events', { id, name: event, event_date: '2027-05-08', location: 'Sports hall' })
  const data = { status: 'active' }
  expect((await user.context.request.patch(`/api/competition_events/${id}`, { headers, data })).ok()).toBe(true)
  await post('/api/competition_teams', { id: randomUUID(), event_id: id, team_name: 'Slipstream' })
  await user.page.addInitScript(
    (session) => localStorage.setItem('organizer-session', session),
    JSON.stringify({ token }),
  )
  return {
    invite: (email: string, role: 'organizer' | 'judge') => post('/api/functions/send-invitation', { email, role }),
    assign: (judge_name: string): Promise<{ judge_code: string; card_token: string }> =>
      post('/api/judging_panels', { id: randomUUID(), event_id: id, judge_name, panel_name: 'Engineering' }),
  }
}
