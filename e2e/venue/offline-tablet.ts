/** A tablet whose browser is closed, and opened again where there is no network. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { steady } from '../support/story.ts'

/** The line that says from when the data is. */
export const stored = (page: Page) => page.getByRole('status', { name: 'Stored data' })

/** Enters a code as a person does whose browser keeps it. */
export async function openWith(
  context: BrowserContext,
  name: 'judge-code' | 'staff-code',
  code: string,
  address: string,
) {
  const page = await context.newPage()
  await steady(page)
  await page.goto('/imprint')
  expect(await page.evaluate(() => `${location.protocol} ${window.isSecureContext}`)).toBe('https: true')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [name, code] as const)
  await page.goto(address)
  return page
}

/** Waits until the app's files and these reads are stored on the device. */
export async function canBeClosed(page: Page, reads: string[]) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await expect(async () => {
    const ids = (await storedIds(page)).join(' ')
    for (const read of reads) expect(ids).toContain(read)
  }).toPass()
}

export const storedIds = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((found) => {
        const opening = indexedDB.open('paddock-reads')
        opening.onsuccess = () => {
          const all = opening.result.transaction('reads').objectStore('reads').getAllKeys()
          all.onsuccess = () => found(all.result.map(String))
          opening.result.close()
        }
      }),
  )

/** The browser is closed, and opened again where there is no network. */
export async function reopenedOffline(page: Page, address: string) {
  const context = page.context()
  await page.close()
  await context.setOffline(true)
  const later = await context.newPage()
  await later.goto(address)
  await expect(stored(later)).toHaveText(/^No connection. This page shows what this device stored at \d\d:\d\d.$/)
  return later
}
