import { expect, test } from '../support/given.ts'

test('a signed-in user’s portal is shown from the answers in the page, before any call is answered', async ({
  page,
  given,
  baseURL,
}) => {
  const team = await given.team({ name: 'Undercut Racing' })
  const admin = await given.working(team.id, await given.member(team.id, 'admin'))
  const [name = '', value = ''] = (admin.headers.cookie ?? '').split('=')
  await page.context().addCookies([{ name, value, url: `${baseURL}/` }])
  const shown = Promise.withResolvers<void>()
  await page.context().route('**/api/**', async (route) => {
    await shown.promise
    await route.continue()
  })
  for (const [address, content] of [
    ['/manage?tab=projects', 'No projects yet'],
    ['/manage', 'Invite your teammates'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Undercut Racing' })).toBeVisible()
    await expect(page.getByText(content)).toBeVisible()
  }
  shown.resolve()
})
