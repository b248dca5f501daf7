/** `test` for stories with people: `signedInAs('Maya Chen')` gives a browser in which she is signed in. */
import { randomInt } from 'node:crypto'
import { test as base, expect } from './given.ts'
import { type Api, apiOf, type BrowserUser, browserUserFor, somebody } from './people.ts'

type Crew = {
  /** Calls without a screen and without a signed-in person. */
  api: Api
  /** A new person with a confirmed account, signed in in their own browser context. No password is known. */
  signedInAs: (name: string) => Promise<BrowserUser>
  /** A new person without an account, in their own browser context. */
  newcomer: (name: string) => Promise<BrowserUser>
}

export const test = base.extend<Crew>({
  api: async ({ request, baseURL }, use) => use(apiOf(request, baseURL ?? '')),
  newcomer: async ({ browser, baseURL, expectedErrors }, use) => {
    const users: BrowserUser[] = []
    await use(async (name) => {
      const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
      const user = await browserUserFor(browser, baseURL ?? '', address, somebody(name))
      users.push(user)
      return user
    })
    for (const { context } of users) await context.close()
    const unexpected = users.flatMap(({ errors }) => errors).filter((text) => !expectedErrors.some((e) => e.test(text)))
    expect(unexpected, 'unexpected errors in the console').toEqual([])
  },
  signedInAs: async ({ newcomer, given, baseURL: url = '' }, use) => {
    await use(async (name) => {
      const user = await newcomer(name)
      const { headers } = await given.user(user.person)
      const [cookie = '', value = ''] = headers.cookie?.split('=') ?? []
      await user.context.addCookies([{ name: cookie, value, url }])
      return user
    })
  },
})

export { expect }
