/** People for the stories, created through the API and the outbox, so that only the story itself uses the screen. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { expect, steady, watch } from './story.ts'

export const PASSWORD = 'quick-lap'

export type Person = { name: string; email: string }
export type Team = { id: string; name: string; invite_code: string }

/** A person with an address that no other story uses. */
export function somebody(name: string): Person {
  const unique = randomUUID().slice(0, 8)
  return { name, email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}.${unique}@example.org` }
}

export type Api = ReturnType<typeof apiOf>

/** Calls as the browser would make them, with the cookies of this context. */
export function apiOf(request: APIRequestContext, origin: string) {
  const headers = { origin }
  const ok = async (answer: Awaited<ReturnType<APIRequestContext['post']>>) => {
    expect(answer.ok(), `${answer.url()} answers ${answer.status()}: ${await answer.text()}`).toBe(true)
    const text = await answer.text()
    return text ? JSON.parse(text) : null
  }
  return {
    request,
    post: async (path: string, data: object = {}) => ok(await request.post(path, { data, headers })),
    patch: async (path: string, data: object) => ok(await request.patch(path, { data, headers })),
    get: async (path: string) => ok(await request.get(path)),
  }
}

/** The newest email to an address with a matching subject. A job sends emails, so it takes a moment. */
export async function mailTo({ request }: Api, email: string, subject: RegExp): Promise<string> {
  let text: string | undefined
  await expect(async () => {
    const mails = await (await request.get(`/api/dev/outbox?to=${encodeURIComponent(email)}`)).json()
    text = mails.find((mail: { subject: string }) => subject.test(mail.subject))?.text
    expect(text).toBeDefined()
  }).toPass({ intervals: [50, 100, 200, 400], timeout: 15_000 })
  return text ?? ''
}

/** The one-time code in an email, as shown to people. */
export const codeIn = (text: string) => /\b[A-Z2-9]{4}-[A-Z2-9]{4}\b/.exec(text)?.[0] ?? ''

/** The path of the link in an email, ready for `page.goto`. */
export function linkIn(text: string): string {
  const url = new URL(text.match(/https?:\/\/\S+/)?.[0] ?? 'about:blank')
  return url.pathname + url.search
}

export const confirmationLink = async (api: Api, email: string) =>
  linkIn(await mailTo(api, email, /confirm your email/i))

export async function signedUp(api: Api, { name, email }: Person) {
  await api.post('/api/auth/sign-up/email', { name, email, password: PASSWORD })
}

export async function confirmed(api: Api, person: Person) {
  await signedUp(api, person)
  const link = await confirmationLink(api, person.email)
  const access_token = new URLSearchParams(link.split('?')[1]).get('access_token')
  await api.post('/api/functions/confirm-email', { access_token })
}

export async function signIn(api: Api, { email }: Person) {
  await api.post('/api/auth/sign-in/email', { email, password: PASSWORD })
}

/** Signs up, confirms and signs in, for a story that needs the password. */
export async function arrived({ api, person }: BrowserUser) {
  await confirmed(api, person)
  await signIn(api, person)
}

export async function createTeam(api: Api, name: string): Promise<Team> {
  return api.post('/api/teams', { id: randomUUID(), name })
}

/** A person with their own browser context and page. */
export type BrowserUser = { person: Person; page: Page; context: BrowserContext; api: Api; errors: string[] }

export async function browserUserFor(
  browser: Browser,
  baseURL: string,
  address: string,
  person: Person,
): Promise<BrowserUser> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } })
  const page = await context.newPage()
  await steady(page)
  const api = apiOf(context.request, baseURL)
  return { person, page, context, api, errors: watch(page) }
}
