/** Buying for a team: a member asks with a cart from the store, and the admin approves it and pays. */
import { expect, test } from '../support/crew.ts'
import { createTeam } from '../support/people.ts'
import { arriveWithCart, fillInCheckout, lineOf, pay, productCalled } from './shopper.ts'

test('a member asks for a purchase, the admin approves it and pays, and the member sees it paid', async ({
  signedInAs,
  request,
}) => {
  const admin = await signedInAs('Ada Admin')
  const member = await signedInAs('Max Member')
  const team = await createTeam(admin.api, 'Tailwind')
  await admin.api.patch(`/api/teams/${team.id}`, { approval_required: false })
  await member.api.post('/api/rpc/join_team_by_invite_code_v2', { invite_code_param: team.invite_code })
  await member.api.post('/api/rpc/set_current_team', { team_id_param: team.id })

  await arriveWithCart(member.page, [lineOf(await productCalled(request, 'Pit Crew Cap'))])
  await member.page.goto('/store/checkout')
  await fillInCheckout(member.page, member.person.email)
  await member.page.getByLabel('Buying for').selectOption({ label: 'Tailwind' })
  await member.page.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(member.page).toHaveURL(/\/manage\?tab=purchases/)
  await expect(member.page.getByRole('heading', { name: 'Your requests' })).toBeVisible()

  await admin.page.goto('/manage?tab=purchases')
  await admin.page.getByRole('button', { name: /^Approve and pay/ }).click()
  // The approved request has a button of the same name.
  await admin.page.waitForURL(/\/sandbox\/pay\//)
  await pay(admin.page)
  await expect(admin.page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible()
  await expect(member.page.getByRole('main')).toContainText('Paid')
})
