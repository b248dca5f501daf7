/** Organisers for the stories: a company of the story's own, with people in browsers of their own. */
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { test as base, expect } from '../support/given.ts'
import { steady, watch } from '../support/story.ts'

export type Organiser = { page: Page; token: string; headers: Record<string, string> }
type Organisers = {
  company: { id: string }
  /** An approved organiser of the company, signed in. */
  organiser: () => Promise<Organiser>
}

export const test = base.extend<Organisers>({
  company: async ({ given }, use) => use(await given.company(`Story Racing ${randomUUID().slice(0, 8)}`)),
  organiser: async ({ browser, given, company, expectedErrors, contextOptions, extraHTTPHeaders }, use) => {
    const opened: { page: Page; errors: string[] }[] = []
    await use(async () => {
      const { token, headers } = await given.organizer(company.id)
      const page = await signedIn(browser, token, { ...contextOptions, extraHTTPHeaders })
      opened.push({ page, errors: watch(page) })
      return { page, token, headers }
    })
    for (const { page } of opened) await page.context().close()
    const unexpected = opened
      .flatMap(({ errors }) => errors)
      .filter((text) => !expectedErrors.some((e) => e.test(text)))
    expect(unexpected, 'unexpected errors in the console').toEqual([])
  },
})

async function signedIn(browser: Browser, token: string, options: Parameters<Browser['newContext']>[0]) {
  const context = await browser.newContext(options)
  const session = JSON.stringify({ token, fullName: 'Olu Organiser', organizationName: 'Northside School' })
  await context.addInitScript((kept) => localStorage.setItem('organizer-session', kept), session)
  const page = await context.newPage()
  await steady(page)
  return page
}

/** Chooses from the Actions menu of the open event. */
export async function chooseAction(page: Page, action: string) {
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

export { expect }
