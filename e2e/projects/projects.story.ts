/** A team's first project, with two members who see each other's changes live. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/crew.ts'
import { waitForFirstKey } from '../support/first-key.ts'
import { navEntry } from '../support/navigation.ts'
import { type BrowserUser, createTeam } from '../support/people.ts'
import { expectFitOnPhone } from '../support/screens.ts'
import { expectAccessible } from '../support/story.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const titlesIn = (page: Page, name: string) =>
  column(page, name)
    .getByRole('listitem')
    .getByRole('button', { name: /^(?!Drag|Move)/ })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Task' })

const dayFromNow = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000)
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(day)
}

async function joined(user: BrowserUser, admin: BrowserUser, team: { id: string; invite_code: string }) {
  await admin.api.patch(`/api/teams/${team.id}`, { approval_required: false })
  await user.api.post('/api/rpc/join_team_by_invite_code_v2', { invite_code_param: team.invite_code })
  await user.api.post('/api/rpc/set_current_team', { team_id_param: team.id })
}

async function addTask(page: Page, where: string, title: string) {
  const field = page.getByLabel(`New task in ${where}`)
  await field.fill(title)
  await field.press('Enter')
  await expect(titlesIn(page, where).filter({ hasText: title })).toBeVisible()
  await expect(field).toHaveValue('')
}

/** What screen readers announce. */
const announcement = (page: Page) => page.locator('[aria-live=assertive]').first()

async function drag(page: Page, handle: Locator, title: string, ...steps: [key: string, text: string][]) {
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(announcement(page)).toContainText(`${title} is in `)
  await waitForFirstKey(page)
  for (const [key, text] of steps) {
    await page.keyboard.press(key)
    await expect(announcement(page)).toHaveText(text)
  }
  await page.keyboard.press('Space')
}

test('a team runs its first project, and both members see every step', async ({ signedInAs }) => {
  test.slow()
  const [maya, tom] = [await signedInAs('Maya Chen'), await signedInAs('Tom Fischer')]
  const team = await createTeam(maya.api, 'Slipstream')
  await joined(tom, maya, team)
  const { page } = maya

  await test.step('creating the first project', async () => {
    await page.goto('/manage?tab=projects')
    await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
    await page.getByRole('button', { name: 'New project' }).click()
    await page.getByRole('button', { name: 'Create project' }).click()
    await expect(page.getByText('Please enter a name')).toBeVisible()
    await page.getByLabel('Name').fill('Car build')
    await page.getByRole('button', { name: 'Create project' }).click()
    await expect(page.getByRole('heading', { name: 'Car build' })).toBeVisible()
    await addTask(page, 'To do', 'Rear wing')
    await addTask(page, 'To do', 'Nose cone')
    await addTask(page, 'Doing', 'Wheels')
  })

  await tom.page.goto(page.url())
  await expect(titlesIn(tom.page, 'To do')).toHaveText(['Rear wing', 'Nose cone'])

  await test.step('tasks are dragged by keyboard and moved by the menu, and the other member sees it', async () => {
    const handle = page.getByRole('button', { name: 'Drag Rear wing' })
    await drag(
      page,
      handle,
      'Rear wing',
      ['ArrowRight', 'Rear wing is in Doing, before Wheels.'],
      ['ArrowDown', 'Rear wing is at the end of Doing.'],
    )
    await expect(titlesIn(page, 'Doing')).toHaveText(['Wheels', 'Rear wing'])
    await expect(titlesIn(tom.page, 'Doing')).toHaveText(['Wheels', 'Rear wing'])
    await tom.page.getByRole('button', { name: 'Move Nose cone to' }).click()
    await tom.page.getByRole('menuitem', { name: 'Review' }).click()
    await expect(titlesIn(tom.page, 'Review')).toHaveText(['Nose cone'])
    await expect(titlesIn(page, 'Review')).toHaveText(['Nose cone'])
    await expect(titlesIn(page, 'To do')).toHaveCount(0)
  })

  await test.step('a task is assigned, labelled and late', async () => {
    await titlesIn(page, 'Doing').filter({ hasText: 'Rear wing' }).click()
    const task = drawer(page)
    await task.getByLabel('Description').fill('Down to 1.6 mm')
    await task.getByText('Tom Fischer', { exact: true }).click()
    await task.getByText('Maya Chen', { exact: true }).click()
    await task.getByLabel('Priority').selectOption('High')
    await task.getByLabel('Due').fill(dayFromNow(-2))
    await task.getByText('Design', { exact: true }).click()
    await expect(task.getByText('Saved', { exact: true })).toBeVisible()
    await expect(column(tom.page, 'Doing')).toContainText('2 days late')
    await expect(column(tom.page, 'Doing')).toContainText('Design')
    await expect(column(tom.page, 'Doing')).toContainText(/Assigned to (Tom Fischer, Maya Chen|Maya Chen, Tom Fischer)/)
    await expect(column(tom.page, 'Doing').getByRole('img', { name: 'High priority' })).toBeVisible()
    await tom.page.getByLabel('Filter by assignee').selectOption('Tom Fischer')
    await expect(titlesIn(tom.page, 'Doing')).toHaveText(['Rear wing'])
    await tom.page.getByLabel('Filter by assignee').selectOption('Anyone')
  })

  await test.step('two members edit at once, and no text is lost', async () => {
    await titlesIn(tom.page, 'Doing').filter({ hasText: 'Rear wing' }).click()
    const [hers, his] = [drawer(page), drawer(tom.page)]
    await hers.getByLabel('Title').fill('Rear wing, thinner')
    await expect(his.getByLabel('Title')).toHaveValue('Rear wing, thinner')
    await tom.page.context().setOffline(true)
    await his.getByLabel('Description').fill('Down to 1.4 mm')
    await expect(his.getByText('Not saved: you’re offline. What you typed stays here')).toBeVisible()
    await hers.getByLabel('Description').fill('Down to 1.5 mm')
    await expect(hers.getByText('Saved', { exact: true })).toBeVisible()
    await tom.page.context().setOffline(false)
    await expect(his.getByText('Somebody else has changed this task in the meantime')).toBeVisible()
    await expect(his.getByLabel('Description')).toHaveValue('Down to 1.4 mm')
    await his.getByRole('button', { name: 'Keep mine' }).click()
    await expect(hers.getByLabel('Description')).toHaveValue('Down to 1.4 mm')
  })

  await test.step('sub-tasks are added with Enter, ticked by the other member, and put in order', async () => {
    const [hers, his] = [drawer(page), drawer(tom.page)]
    const add = hers.getByLabel('New sub-task')
    for (const title of ['Print', 'Sand', 'Paint']) {
      await add.fill(title)
      await add.press('Enter')
      await expect(hers.getByRole('button', { name: `Delete ${title}` })).toBeVisible()
    }
    await his.getByRole('checkbox', { name: 'Print is done' }).check()
    await expect(hers.getByText('1 of 3')).toBeVisible()
    await hers.getByRole('button', { name: 'Drag Paint' }).focus()
    await page.keyboard.press('Space')
    // The board has its own announcements, before those of the open task.
    const heard = page.locator('[aria-live=assertive]').last()
    await expect(heard).toContainText('Paint is at place 3 of 3.')
    await waitForFirstKey(page)
    await page.keyboard.press('ArrowUp')
    await expect(heard).toContainText('Paint is at place 2 of 3.')
    await page.keyboard.press('Space')
    const titles = his.getByRole('list', { name: 'Sub-tasks' }).getByLabel('Title of the sub-task')
    await expect
      .poll(() => titles.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
      .toEqual(['Print', 'Paint', 'Sand'])
    await expect(column(tom.page, 'Doing')).toContainText('1 of 3')
  })

  await test.step('a comment and a file', async () => {
    const [hers, his] = [drawer(page), drawer(tom.page)]
    await his.getByLabel('Your comment').fill('Printed tonight')
    await his.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(hers.getByText('Printed tonight')).toBeVisible()
    const bytes = Buffer.from('edge_mm,newton\n1.4,26\n')
    await his.locator('input[type=file]').setInputFiles({ name: 'bends.csv', mimeType: 'text/csv', buffer: bytes })
    await expect(hers.getByRole('link', { name: 'bends.csv' })).toBeVisible()
    const saving = page.waitForEvent('download')
    await hers.getByRole('link', { name: 'bends.csv' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('bends.csv')
    expect(await readFile(await saved.path())).toEqual(bytes)
    await his.locator('input[type=file]').setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: bytes })
    await expect(tom.page.getByText('page.html: This kind of file cannot be added.')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(hers).toBeHidden()
  })

  await test.step('the timeline and the late tasks', async () => {
    await page.getByText('Late (1)').click()
    const late = page.getByRole('list', { name: 'Late tasks' }).getByRole('listitem')
    await expect(late).toHaveText(/Rear wing, thinner.*Doing · .*Tom Fischer.*2 days late/)
    await page.getByText('Timeline', { exact: true }).click()
    const timeline = page.getByRole('region', { name: 'Timeline' })
    const due = timeline.getByRole('button', { name: 'Rear wing, thinner (late)' })
    const wasLastMonth = dayFromNow(-2).slice(0, 7) !== dayFromNow(0).slice(0, 7)
    if (wasLastMonth) await timeline.getByRole('button', { name: 'Previous month' }).click()
    await expect(due).toBeVisible()
    await expectFitOnPhone(page)
    await page.getByText('Board', { exact: true }).click()
    await expect(titlesIn(page, 'Doing')).toHaveText(['Wheels', 'Rear wing, thinner'])
    await expectFitOnPhone(page)
  })

  await test.step('the board is worked by keyboard alone, and the keys are listed', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(help.getByRole('row', { name: 'p Set the priority of the card' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await page.keyboard.press('n')
    await expect(page.getByLabel('New task in To do')).toBeFocused()
    await page.keyboard.type('nap')
    await page.keyboard.press('Enter')
    await expect(titlesIn(page, 'To do')).toHaveText(['nap'])
    await titlesIn(page, 'To do').focus()
    await page.keyboard.press('ArrowRight')
    await expect(titlesIn(page, 'Doing').first()).toBeFocused()
    await page.keyboard.press('p')
    await page.getByRole('menuitemradio', { name: 'Urgent' }).press('Enter')
    await expect(column(page, 'Doing').getByRole('img', { name: 'Urgent priority' })).toBeVisible()
    await expect(titlesIn(page, 'Doing').first()).toBeFocused()
    await page.keyboard.press('a')
    await page.getByRole('menuitemcheckbox', { name: 'Maya Chen' }).press('Enter')
    await expect(page.getByRole('menuitemcheckbox', { name: 'Maya Chen' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(titlesIn(page, 'Doing').first()).toBeFocused()
    await page.keyboard.press('/')
    await page.keyboard.type('nap')
    await expect(titlesIn(page, 'Doing')).toHaveCount(0)
    await page.getByLabel('Filter by title').fill('')
  })

  await test.step('my tasks over all projects, marked as done in place', async () => {
    await navEntry(page, 'Projects').click()
    await page.getByRole('link', { name: 'My tasks' }).click()
    await expect(page).toHaveTitle(/^My tasks · Slipstream/)
    await expect(page.getByRole('region', { name: 'Late' })).toContainText('Rear wing, thinner')
    await expect(page.getByRole('region', { name: 'No due date' })).toContainText('Wheels')
    await page.getByRole('checkbox', { name: 'Wheels is done' }).click()
    await expect(page.getByRole('region', { name: 'Done recently' })).toContainText('Wheels')
    await page.getByRole('checkbox', { name: 'Wheels is done' }).click()
    await expect(page.getByRole('region', { name: 'No due date' })).toContainText('Wheels')
    await expectAccessible(page)
    await expectFitOnPhone(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goBack()
    await page.getByRole('link', { name: 'Car build' }).click()
    await page.getByRole('button', { name: 'Move Wheels to' }).click()
    await page.getByRole('menuitem', { name: 'Doing' }).click()
  })

  await test.step('the activity feed, and who may do what', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await navEntry(page, 'Activity').click()
    const feed = page.getByRole('main')
    await expect(feed.getByText('moved “Nose cone” from To do to Review')).toBeVisible()
    await expect(feed.getByRole('listitem').filter({ hasText: 'added bends.csv to' })).toContainText('Tom Fischer')
    await tom.page.keyboard.press('Escape')
    await tom.page.getByRole('button', { name: 'Move Wheels to' }).click()
    await tom.page.getByRole('menuitem', { name: 'Done' }).click()
    await expect(feed.getByRole('listitem').first()).toContainText('Tom Fischer moved “Wheels” from Doing to Done')
    await expectAccessible(page)
    await navEntry(page, 'Members').click()
    const rights = page.getByRole('table', { name: 'What each role may do' })
    await expect(rights.getByRole('row', { name: 'Delete projects Yes No No' })).toBeVisible()
  })

  await test.step('insights', async () => {
    await navEntry(page, 'Projects').click()
    await page.getByRole('link', { name: 'Insights' }).click()
    await expect(page.getByRole('row', { name: 'Person Tom Fischer Open 1 Late 1 Done 0' })).toBeVisible()
    await expectAccessible(page)
  })
})

test.use({ expectedErrors: [/Failed to load resource.*(409|415)/] })
