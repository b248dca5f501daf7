/** Helpers for stories of printing and office: the owner's session, a new material, emails, the visitor's form. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '../support/story.ts'

export const GRACE = { email: 'grace@paddock.example', password: 'paddock-demo', name: 'Grace Morgan' }

/** An address that no other story writes to. */
export const customer = (name: string) => ({
  name,
  email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '')}.${randomUUID().slice(0, 8)}@example.org`,
})

let signedIn: Promise<string> | undefined

/** The owner signs in once per worker: checking a password is slow by design, and attempts are rate-limited. */
export function ownerToken(request: APIRequestContext): Promise<string> {
  signedIn ??= signInAsOwner(request)
  return signedIn
}

async function signInAsOwner(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/api/functions/business-owner-auth', {
    data: { action: 'login', email: GRACE.email, password: GRACE.password },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).session.token
}

/** Opens the portal with a session from an earlier sign-in. */
export async function openPortal(page: Page, request: APIRequestContext, tab: string) {
  const token = await ownerToken(request)
  await page.addInitScript((kept) => localStorage.setItem('business-owner-session', kept), JSON.stringify({ token }))
  await page.goto(`/business-owner?tab=${tab}`)
  await expect(page.getByRole('heading', { name: 'Business Portal' })).toBeVisible()
  return token
}

export type Material = { id: string; name: string; updated_at: string }

export async function newMaterial(request: APIRequestContext, fields: object = {}): Promise<Material> {
  const answer = await request.post('/api/printing_materials', {
    headers: { 'x-business-owner-session': await ownerToken(request) },
    data: {
      id: randomUUID(),
      name: `Story PLA ${randomUUID().slice(0, 6)}`,
      description: 'Stiff, light and cheap.',
      properties: { strength: 'high', layer: '0.2 mm' },
      price_per_gram: 0.05,
      color_options: ['White', 'Red'],
      density_g_cm3: 1.25,
      ...fields,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

type Mail = { subject: string; text: string }

/** A job sends the mail, so it takes a moment. */
export async function mailTo(request: APIRequestContext, email: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect(async () => {
    const mails: Mail[] = await (await request.get(`/api/dev/outbox?to=${encodeURIComponent(email)}`)).json()
    found = mails.find((mail) => subject.test(mail.subject))
    expect(found).toBeDefined()
  }).toPass({ intervals: [50, 100, 200, 400], timeout: 20_000 })
  return found ?? { subject: '', text: '' }
}

export async function fillContact(page: Page, { name, email }: { name: string; email: string }) {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill(email)
}

export async function chooseMaterial(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Material' }).click()
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
}

/** Sends an inquiry without the screen, for stories about what comes after it. */
export async function newInquiry(request: APIRequestContext, file: Buffer, fields: object) {
  const upload = await request.post('/api/files/stl-files?name=nose-cone.stl', {
    headers: { 'content-type': 'application/octet-stream' },
    data: file,
  })
  expect(upload.ok(), await upload.text()).toBe(true)
  const { stl_file_url, stl_file_name } = await upload.json()
  const sent = await request.post('/api/printing_inquiries', {
    data: { id: randomUUID(), quantity: 2, stl_file_url, stl_file_name, ...fields },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  return sent.json()
}

/** Checks both widths; nothing may overflow horizontally on a phone. */
export async function expectNoSidewaysScroll(page: Page) {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(sideways, 'nothing sticks out at 390 px').toBe(false)
}
