/** A member assigns a task and mentions somebody; the other person's bell counts it, and leads to the task. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/crew.ts'
import { createTeam, linkIn, mailTo } from '../support/people.ts'
import { expectFitOnPhone } from '../support/screens.ts'
import { expectAccessible } from '../support/story.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const centre = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const task = (page: Page) => page.getByRole('dialog', { name: 'Task' })

test('an assignment and a mention reach the other person live, and lead to the task', async ({ signedInAs }) => {
  const [maya, tom] = [await signedInAs('Maya Chen'), await signedInAs('Tom Fischer')]
  const team = await createTeam(maya.api, 'Slipstream')
  await maya.api.patch(`/api/teams/${team.id}`, { approval_required: false })
  await tom.api.post('/api/rpc/join_team_by_invite_code_v2', { invite_code_param: team.invite_code })
  await tom.api.post('/api/rpc/set_current_team', { team_id_param: team.id })
  const [project_id, task_id] = [randomUUID(), randomUUID()]
  await maya.api.post('/api/team_projects', { id: project_id, team_id: team.id, name: 'Car build' })

  await test.step('the bell says nothing while there is nothing', async () => {
    await tom.page.goto('/manage')
    await bell(tom.page).click()
    await expect(centre(tom.page).getByText('Nothing new')).toBeVisible()
    await tom.page.keyboard.press('Escape')
    await expect(bell(tom.page)).toBeFocused()
  })

  await test.step('an assignment raises the count without a reload', async () => {
    const people: { user_id: string; full_name: string }[] = await tom.api.get(`/api/user_teams?team_id=${team.id}`)
    const assignee_id = people.find(({ full_name }) => full_name === 'Tom Fischer')?.user_id
    await maya.api.post('/api/project_tasks', {
      id: task_id,
      team_id: team.id,
      project_id,
      title: 'Rear wing',
      assignee_id,
    })
    await expect(bell(tom.page)).toHaveAccessibleName('Notifications, 1 unread')
    await expect(tom.page.getByRole('status').filter({ hasText: '1 unread notification' })).toBeAttached()
  })

  await test.step('typing @ suggests members, and Enter takes one', async () => {
    await maya.page.goto(`/manage?tab=projects&project=${project_id}&task=${task_id}`)
    const comment = task(maya.page).getByLabel('Your comment')
    await comment.pressSequentially('Is it printed, @fi')
    await expect(maya.page.getByRole('listbox').getByRole('option', { name: 'Tom Fischer' })).toBeVisible()
    await comment.press('Enter')
    await expect(comment).toHaveValue('Is it printed, @Tom Fischer ')
    await comment.press('End')
    await comment.pressSequentially('?')
    await task(maya.page).getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(task(maya.page).locator('strong', { hasText: '@Tom Fischer' })).toBeVisible()
    await expect(bell(tom.page)).toHaveAccessibleName('Notifications, 2 unread')
  })

  await test.step('a notification opens its task and is read', async () => {
    await bell(tom.page).click()
    const rows = centre(tom.page).getByRole('listitem')
    await expect(rows).toContainText(['Maya Chen mentioned you', 'Maya Chen assigned “Rear wing” to you'])
    await expectAccessible(tom.page)
    await expectFitOnPhone(tom.page)
    await rows.getByRole('link', { name: /mentioned you/ }).click()
    await expect(task(tom.page).getByText('Is it printed')).toBeVisible()
    await expect(bell(tom.page)).toHaveAttribute('aria-label', 'Notifications, 1 unread')
    await tom.page.goto('/manage')
    await bell(tom.page).click()
    await centre(tom.page).getByRole('button', { name: 'Mark all as read' }).click()
    await expect(centre(tom.page).getByText('(unread)')).toHaveCount(0)
    await expect(bell(tom.page)).toHaveAttribute('aria-label', 'Notifications')
  })

  await test.step('the settings say how to hear of each kind', async () => {
    await centre(tom.page).getByRole('link', { name: 'Settings' }).click()
    const mentions = tom.page.getByRole('row', { name: /^Mentions/ })
    await expect(mentions.getByRole('radio', { name: 'Mentions by email: daily' })).toBeChecked()
    await mentions.getByRole('radio', { name: 'Mentions by email: at once' }).check()
    await mentions.getByRole('checkbox', { name: 'Mentions in the app' }).uncheck()
    await expectAccessible(tom.page)
    await expectFitOnPhone(tom.page)
    await tom.page.reload()
    await expect(mentions.getByRole('radio', { name: 'Mentions by email: at once' })).toBeChecked()
    await expect(mentions.getByRole('checkbox', { name: 'Mentions in the app' })).not.toBeChecked()
  })
})

test('the link in an email enters the team that it is about, after signing in', async ({ signedInAs }) => {
  const [maya, tom] = [await signedInAs('Maya Chen'), await signedInAs('Tom Fischer')]
  await createTeam(tom.api, 'Apex Velocity')
  const team = await createTeam(maya.api, 'Slipstream')
  await tom.api.post('/api/rpc/join_team_by_invite_code_v2', { invite_code_param: team.invite_code })
  const asked = await mailTo(maya.api, maya.person.email, /Tom Fischer asks to join Slipstream/)
  await maya.page.goto(linkIn(asked))
  await expect(maya.page).toHaveURL(/\/manage\?tab=members/)
  await maya.page.getByRole('button', { name: /^Approve/ }).click()
  const approved = await mailTo(tom.api, tom.person.email, /You are now a member of Slipstream/)
  const cookies = await tom.context.cookies()
  await tom.context.clearCookies()
  await tom.page.goto(linkIn(approved))
  await expect(tom.page).toHaveURL(/\/auth\?mode=signin&redirect=\/notifications\/\d+/)
  await tom.context.addCookies(cookies)
  await tom.page.goto(linkIn(approved))
  await expect(tom.page).toHaveURL(/\/manage$/)
  await expect(tom.page.getByRole('heading', { name: /Slipstream/ }).first()).toBeAttached()
})
