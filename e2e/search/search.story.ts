/** The search with the keyboard alone: Ctrl-K, a few letters, Enter; and what it offers without a network. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/crew.ts'
import { createTeam } from '../support/people.ts'
import { expectFitOnPhone } from '../support/screens.ts'
import { canBePressed, expectAccessible } from '../support/story.ts'

const options = (page: Page) => page.getByRole('listbox', { name: 'Search results' }).getByRole('option')
const field = (page: Page) => page.getByRole('combobox', { name: 'Search or run a command' })
/** Ctrl-K, and the field takes the focus. */
async function openSearch(page: Page) {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test('letters typed before the field is here are in it, in order', async ({ signedInAs }) => {
  const { page, api } = await signedInAs('Maya Chen')
  await createTeam(api, 'Slipstream')
  let arrive = () => {}
  const wanted = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/search-dialog-.*\.js/, async (route) => {
    await wanted
    await route.continue()
  })
  await page.goto('/manage')
  await canBePressed(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('pra')
  arrive()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('pra')
  await page.keyboard.type('ct')
  await expect(options(page).first()).toHaveText('Practice')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/team/practice')
})

test('a member finds a task with the keyboard alone, also one of another team, and the last pages first', async ({
  signedInAs,
}) => {
  const { page, api } = await signedInAs('Maya Chen')
  const other = await createTeam(api, 'Vortex')
  const [project_id, id] = [randomUUID(), randomUUID()]
  await api.post('/api/team_projects', { id: project_id, team_id: other.id, name: 'Car build' })
  await api.post('/api/project_tasks', { id, team_id: other.id, project_id, title: 'Sand the rear wing' })
  await createTeam(api, 'Slipstream')
  await page.goto('/manage')
  await canBePressed(page)
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible()

  await test.step('pages and commands are there at once', async () => {
    await openSearch(page)
    await page.keyboard.type('pract')
    await expect(options(page).first()).toHaveText('Practice')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/team/practice')
  })

  await test.step('a task of another team opens in that team', async () => {
    await openSearch(page)
    await expect(options(page).first()).toHaveText('Home · Slipstream')
    await page.keyboard.type('wing sand')
    await expect(options(page)).toHaveText(['Sand the rear wingCar build · To do'])
    await expect(options(page)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/manage?tab=projects&project=${project_id}&task=${id}`)
    await expect(page.getByRole('dialog', { name: 'Task' }).getByLabel('Title')).toHaveValue('Sand the rear wing')
  })

  await test.step('while a dialog is open, Ctrl-K does nothing; Escape returns to where one was', async () => {
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeHidden()
    await page.goto('/manage?tab=members')
    const search = page.getByRole('button', { name: 'Search' })
    await search.focus()
    await page.keyboard.press('Enter')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeHidden()
    await expect(search).toBeFocused()
  })

  await test.step('without a network, pages and commands are still found, and it says so', async () => {
    await page.context().setOffline(true)
    await openSearch(page)
    await page.keyboard.type('project')
    await expect(options(page).first()).toHaveText('Projects')
    await expect(page.getByRole('dialog', { name: 'Search' })).toContainText('You’re offline. Only pages')
    await page.keyboard.press('Escape')
    await page.context().setOffline(false)
  })

  await test.step('a command opens what it names, ready to type', async () => {
    await openSearch(page)
    await page.keyboard.type('new task')
    await expect(options(page).first()).toHaveText('New task')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('New task in To do')).toBeFocused()
  })

  await test.step('on a phone the button is an icon and the search fits', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const box = await page.getByRole('button', { name: 'Search' }).boundingBox()
    expect(box?.width).toBeLessThanOrEqual(48)
    await page.getByRole('button', { name: 'Search' }).click()
    await field(page).fill('sl')
    await expect(options(page).filter({ hasText: /^Slipstream$/ })).toBeVisible()
    await expectFitOnPhone(page)
  })
})
