/** `test` for stories with people: `signedInAs('Maya Chen')` gives a browser in which she is signed in. */
import { randomInt } from 'node:crypto'
import { test as base, expect } from './given.ts'
import { type Api, apiOf, type Seat, seatFor, somebody } from './people.ts'

type Crew = {
  /** Calls without a screen and without a signed-in person. */
  api: Api
  /** A new person with a confirmed account, signed in in their own browser context. No password is known. */
  signedInAs: (name: string) => Promise<Seat>
  /** A new person without an account, in their own browser context. */
  newcomer: (name: string) => Promise<Seat>
}

export const test = base.extend<Crew>({
  api: async ({ request, baseURL }, use) => use(apiOf(request, baseURL ?? '')),
  newcomer: async ({ browser, baseURL, expectedErrors }, use) => {
    const seats: Seat[] = []
    await use(async (name) => {
      const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
      const seat = await seatFor(browser, baseURL ?? '', address, somebody(name))
      seats.push(seat)
      return seat
    })
    for (const { context } of seats) await context.close()
    const unexpected = seats.flatMap(({ errors }) => errors).filter((text) => !expectedErrors.some((e) => e.test(text)))
    expect(unexpected, 'unexpected errors in the console').toEqual([])
  },
  signedInAs: async ({ newcomer, given, baseURL: url = '' }, use) => {
    await use(async (name) => {
      const seat = await newcomer(name)
      const { headers } = await given.user(seat.person)
      const [cookie = '', value = ''] = headers.cookie?.split('=') ?? []
      await seat.context.addCookies([{ name: cookie, value, url }])
      return seat
    })
  },
})

export { expect }
