/** A team applies for an event, pays its fee, is accepted and enters its roster, which the check-in desk sees. */
import { randomUUID } from 'node:crypto'
import { mergeTests } from '@playwright/test'
import { expect, test as organiserTest } from '../events/organisers.ts'
import { test as crewTest } from '../support/crew.ts'
import { createTeam } from '../support/people.ts'
import { expectFitOnPhone } from '../support/screens.ts'
import { expectAccessible } from '../support/story.ts'

const test = mergeTests(organiserTest, crewTest)

test('a team applies and pays, the organiser accepts it, and check-in sees its roster', async ({
  signedInAs,
  organiser,
  given,
  company,
}) => {
  test.slow()
  const [{ page, api }, { page: desk }] = [await signedInAs('Maya Chen'), await organiser()]
  await createTeam(api, 'Slipstream')
  const name = `Open Cup ${randomUUID().slice(0, 8)}`
  const fields = { name, status: 'upcoming', is_announced: true, registration_open: true, entry_fee: 40 } as const
  const { id } = await given.event(company.id, fields)

  await test.step('the public page leads to the application', async () => {
    await page.goto(`/events/${id}`)
    await page.getByRole('link', { name: 'Register your team' }).click()
    const dialog = page.getByRole('dialog', { name: `Apply for ${name}` })
    await expect(dialog.getByLabel('Team name')).toHaveValue('Slipstream')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
  })

  const registrations = page.getByRole('region', { name: 'Your registrations' })
  await test.step('the fee is paid on the pay page', async () => {
    await registrations.getByRole('button', { name: 'Pay $40.00' }).click()
    await page.getByLabel('Card number').fill('4242 4242 4242 4242')
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(registrations).toContainText('Paid by card')
  })

  await test.step('the organiser accepts the team', async () => {
    await desk.goto(`/organizer?tab=events&event=${id}&section=teams`)
    const row = desk.getByRole('region', { name: 'Registrations' }).getByRole('listitem')
    await expect(row).toContainText('paid by card')
    await row.getByRole('button', { name: 'Accept Slipstream' }).click()
    await expect(row).toContainText('Accepted')
    await expectAccessible(desk)
  })

  await test.step('the team enters its roster', async () => {
    await expect(registrations).toContainText('Accepted')
    await registrations.getByRole('link', { name: 'Open' }).click()
    const roster = page.getByRole('region', { name: 'Roster' })
    await roster.getByRole('button', { name: 'Add person' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a person' })
    await dialog.getByLabel('Name').fill('Odile')
    await dialog.getByLabel('May be photographed').selectOption('yes')
    await dialog.getByLabel('May be filmed').selectOption('yes')
    await dialog.getByRole('button', { name: 'Save person' }).click()
    await expect(roster.getByRole('listitem')).toContainText('Odile')
    await expectFitOnPhone(page)
  })

  await test.step('the check-in desk sees who comes and with which consents', async () => {
    await desk.goto(`/organizer?tab=events&event=${id}&section=check-in`)
    await desk.getByRole('button', { name: 'Roster: 1 person, consents 1 of 1. Roster of Slipstream' }).click()
    await expect(desk.getByRole('dialog', { name: 'Roster of Slipstream' })).toContainText('Odile')
  })
})
