/**
 * A laptop in a hall, from a fresh start to tablets that go on without a network. The first story needs the fresh laptop,
 * so they run in this order.
 */
import { randomUUID } from 'node:crypto'
import { TETHER } from '../../server/testing/checks.ts'
import { heading, planned, raceDesk, raceEntry, typeRace } from '../race-control/planned-day.ts'
import { expectAccessible } from '../support/story.ts'
import { canBeClosed, openWith, reopenedOffline, stored, storedIds } from './offline-tablet.ts'
import { expect, test } from './venue-laptop.ts'

test.describe.configure({ mode: 'default' })

test('a teacher starts a fresh laptop in a hall, and a judge’s tablet comes to its secure address', async ({
  browser,
  laptop,
}) => {
  const page = await browser.newPage({
    viewport: { width: 1366, height: 768 },
    baseURL: laptop.url,
    extraHTTPHeaders: { 'x-forwarded-for': '127.0.0.1' },
  })

  await test.step('the laptop’s page leads to the organiser account', async () => {
    await page.goto('/venue')
    await page.getByLabel('Your full name').fill('Ada Byron')
    await page.getByLabel('School, club or company').fill('Northgate School')
    await page.getByLabel('Email', { exact: true }).fill('ada@school.example')
    await page.getByLabel('Password', { exact: true }).fill('quick-lap-9')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: 'Organiser portal' })).toBeVisible()
    await page.getByLabel('Email').fill('ada@school.example')
    await page.getByLabel('Password', { exact: true }).fill('quick-lap-9')
    await page.getByRole('button', { name: 'Sign in', exact: false }).first().click()
    await expect(page.getByText('Northgate School').first()).toBeVisible()
  })

  await test.step('then it shows a QR code for everyone, and the fingerprint', async () => {
    await page.goto('/venue')
    for (const group of ['Spectators', 'Judges', 'Scrutineers', 'Desks', 'Screens'])
      await expect(page.getByRole('img', { name: `QR code for ${group}: http` })).toBeVisible()
    await expect(page.getByText(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)).toBeVisible()
    await expect(page.getByText('Start here')).toBeHidden()
    await expectAccessible(page)
  })

  // Every page that a story opens has an address of its own, so these are not the laptop.
  await test.step('another device is sent to the laptop', async () => {
    const context = await browser.newContext()
    const other = await context.newPage()
    await other.goto(`${laptop.url}/venue`)
    await expect(other.getByRole('heading', { name: 'Only on the laptop' })).toBeVisible()
    await context.close()
  })

  await test.step('a device that trusts the certificate opens the judges’ page over HTTPS', async () => {
    const tablet = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await tablet.goto(`${laptop.url}/trust`)
    const secure = tablet.getByRole('link', { name: 'Open the secure address' })
    await expect(secure).toBeVisible()
    await expectAccessible(tablet)
    await secure.click()
    await expect(tablet).toHaveURL(`${laptop.secureUrl}/organizer?mode=judge`)
    await expect(tablet.getByRole('heading', { name: 'Judge and staff access' })).toBeVisible()
    expect(await tablet.evaluate(() => window.isSecureContext)).toBe(true)
  })
})

// Over HTTPS with the laptop's own authority, as staff devices that trust it.
test.describe('closes the browser, opens it again with no network, and goes on working:', () => {
  test.use({ serviceWorkers: 'allow', baseURL: async ({ laptop }, use) => use(laptop.staffUrl) })
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/] })

  test('a judge marks a team, and signing out clears the device', async ({ context, given, company, request }) => {
    const event = await given.event(company.id, { status: 'active' })
    await given.entries(event.id, ['Apex', 'Blaze'])
    await given.scorecard(company.id)
    const { panel, headers } = await given.judge(event.id)
    const scores = async () =>
      (await request.get(`/api/competition_scores?event_id=${event.id}&judge_panel_id=${panel.id}`, { headers })).json()
    const online = await openWith(context, 'judge-code', panel.judge_code, '/organizer')
    await expect(online.getByText('0 of 2 marked')).toBeVisible()
    await canBeClosed(online, ['judging_panels', 'desk', 'scorecards', '"list"'])

    const page = await reopenedOffline(online, '/organizer')
    await expect(page.getByText('0 of 2 marked')).toBeVisible()
    await expectAccessible(page)
    const sheet = page.getByRole('form', { name: 'Scores of Apex' })
    for (const criterion of ['Drawings', 'Manufacture', 'Overall impression'])
      await sheet.getByLabel(criterion).fill('12')
    await page.getByRole('button', { name: 'Save Scores' }).click()
    await expect(sheet).toContainText('On this device Will be sent when the server can be reached.')
    expect(await scores()).toHaveLength(0)

    await context.setOffline(false)
    await expect(page.getByText('1 of 2 marked')).toBeVisible()
    await expect(stored(page)).toBeHidden()
    expect(await scores()).toMatchObject([{ total_score: 36 }])

    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('textbox', { name: 'Judge or staff code' })).toBeVisible()
    await expect(async () => expect(await storedIds(page)).toEqual([])).toPass()
  })

  test('a scrutineer checks a car', async ({ context, given, company, request }) => {
    const { headers } = await given.organizer(company.id)
    const event = await given.event(company.id, { status: 'active' })
    await given.entries(event.id, ['Apex'])
    const template_id = crypto.randomUUID()
    const template = { id: template_id, name: 'Car checks', template_type: 'scrutineering', category: 'Both' }
    await request.post('/api/scorecard_templates', { headers, data: template })
    const criterion = { id: crypto.randomUUID(), template_id, ...TETHER, criteria_name: 'Tether guides' }
    await request.post('/api/template_criteria', { headers, data: criterion })
    const { member } = await given.staff(event.id, 'scrutineer')
    const online = await openWith(context, 'staff-code', member.code, '/staff')
    await online.getByRole('combobox', { name: 'Team' }).click()
    await online.getByRole('option', { name: 'Apex' }).click()
    await expect(online.getByRole('group', { name: 'Tether guides' })).toBeVisible()
    await canBeClosed(online, ['event_staff', 'criteria', 'enhanced_scrutineering_results'])

    const page = await reopenedOffline(online, '/staff')
    await expect(page.getByRole('region', { name: 'Desk' })).toContainText('Offline')
    await page.getByLabel('Scrutineer name').fill('Sam Caliper')
    await page.getByRole('combobox', { name: 'Team' }).click()
    await page.getByRole('option', { name: 'Apex' }).click()
    const car = page.getByRole('group', { name: 'Tether guides' }).getByRole('group', { name: 'Car B' })
    await car.getByRole('radiogroup').getByText('Rectified', { exact: true }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    const waiting = page.getByRole('status', { name: 'Waiting to be sent' })
    await expect(waiting).toContainText('1 sheet waiting to be sent')

    await context.setOffline(false)
    await expect(waiting).toBeHidden()
    await expect(stored(page)).toBeHidden()
    const [team] = await (await request.get(`/api/competition_teams?event_id=${event.id}`, { headers })).json()
    const of = new URLSearchParams({ event_id: event.id, team_id: team.id, template_id })
    const rows = await (await request.get(`/api/enhanced_scrutineering_results?${of}`, { headers })).json()
    expect(rows).toMatchObject([{ car_b_status: 'Rectified' }])
  })

  test('a timekeeper runs three races alone, and decides about the one that another desk ran too', async ({
    context,
    given,
    company,
    request,
  }) => {
    const { headers } = await given.organizer(company.id)
    const { id } = await given.event(company.id, { status: 'active' })
    await given.entries(id, ['Aurora', 'Blue Comet', 'Cirrus', 'Drift'])
    const races = await planned(request, { headers }, id)
    const { member } = await given.staff(id, 'chief_timekeeper')
    const online = await openWith(context, 'staff-code', member.code, '/staff?racing=timing')
    await expect(heading(online)).toContainText(`Race 1 of ${races}`)
    await canBeClosed(online, ['event_staff', 'competition_teams', 'race_results', 'race_control', '"board"'])

    const page = await reopenedOffline(online, '/staff?racing=timing')
    const desk = raceDesk(page)
    await desk.locator('[name=reaction_time_1]').focus()
    for (const [number, times] of [
      ['0.150', '1.210', '0.160', '1.320'],
      ['0.150', '1.230', '0.170', '1.340'],
      ['0.140', '1.250', '0.150', '1.290'],
    ].entries()) {
      await typeRace(page, ...times)
      await expect(heading(page)).toContainText(`Race ${number + 2} of ${races}`)
    }
    await expect(desk.getByText('3 races waiting to be sent')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem')).toHaveCount(6)
    await page.getByRole('tab', { name: 'Leaderboards' }).click()
    await expect(page.getByRole('status', { name: 'Computed on this device' })).toContainText(
      /from what it stored at \d\d:\d\d and 3 races that the server does not have yet/,
    )
    const leaderboard = page.getByRole('region', { name: 'Leaderboard of Development' })
    const computed = await leaderboard.getByRole('row').allInnerTexts()
    expect(computed).toHaveLength(5)
    await expectAccessible(page)

    const { tracks } = await (await request.get(`/api/race_control/${id}/own`, { headers })).json()
    const data = raceEntry(tracks[0].next[1], randomUUID())
    expect((await request.post('/api/functions/enter-race', { headers, data })).status()).toBe(200)
    await page.clock.setSystemTime(Date.now() + 3_600_000)
    await context.setOffline(false)
    await page.getByRole('tab', { name: 'Live Timing' }).click()
    const both = page.getByRole('alert', { name: 'Entered here and at another desk' })
    await expect(both.getByRole('row', { name: 'Lane 1' })).toHaveText(/1\.230.*1\.310/)
    await expect(desk.getByText('waiting to be sent')).toBeHidden()
    await expectAccessible(page)
    await both.getByRole('button', { name: 'Use this device’s' }).click()
    await expect(both).toBeHidden()
    await page.getByRole('tab', { name: 'Leaderboards' }).click()
    await expect(page.getByRole('status', { name: 'Computed on this device' })).toBeHidden()
    await expect(leaderboard.getByRole('row')).toHaveText(
      computed.map((row) => new RegExp(`^${row.split(/\s+/).join('\\s*')}$`)),
    )
    expect(await (await request.get(`/api/race_results?event_id=${id}`, { headers })).json()).toHaveLength(6)
  })
})
