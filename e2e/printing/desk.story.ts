/** An operator's day at the print desk: a plate is started, one part fails, it is printed again, and the inquiry is completed. */
import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, test } from '../support/story.ts'
import { boxStl } from './models.ts'
import { customer, mailTo, newInquiry, newMaterial, openPortal, ownerToken } from './owner-portal.ts'

test('a plate is started, one part fails and is printed again, and the inquiry is completed', async ({
  page,
  request,
}) => {
  const headers = { 'x-business-owner-session': await ownerToken(request) }
  const [ines, material, name] = [
    customer('Ines Plate'),
    await newMaterial(request),
    `Desk ${randomUUID().slice(0, 6)}`,
  ]
  const { id } = await newInquiry(request, boxStl(), {
    customer_name: ines.name,
    customer_email: ines.email,
    material_id: material.id,
    selected_color: 'Red',
  })
  await request.patch(`/api/printing_inquiries/${id}`, { headers, data: { status: 'approved' } })
  // The only printer of a material of its own, so that other stories' prints stay away from it.
  const printer = { id: randomUUID(), name, bed_x_mm: 200, bed_y_mm: 200, bed_z_mm: 200, cents_per_hour: 100 }
  await request.post('/api/printers', { headers, data: { ...printer, material_ids: [material.id] } })

  await openPortal(page, request, '3d-inquiries&view=desk')
  const column = page.getByRole('region', { name, exact: true })
  const dialog = page.getByRole('dialog')
  await test.step('one press starts what can be printed now, and the customer is told after asking', async () => {
    await expect(column).toContainText('2 × nose-cone.stl')
    await column.getByRole('button', { name: `Start on ${name}` }).click()
    await expect(dialog).toContainText('Your 3D print is in production')
    await dialog.getByRole('button', { name: 'Set and email' }).click()
    await mailTo(request, ines.email, /in production/)
    await expect(column).toContainText('Printing')
  })
  await test.step('one of two fails, and goes back to the queue', async () => {
    await column.getByRole('button', { name: 'Something failed' }).click()
    await dialog.getByLabel('Failed units').fill('1')
    await dialog.getByRole('combobox', { name: 'Reason' }).click()
    await page.getByRole('option', { name: 'Warped' }).click()
    await dialog.getByRole('button', { name: 'Finish plate, reprint 1 unit' }).click()
    await expect(column).toContainText('1 × nose-cone.stl')
    await expectAccessible(page)
  })
  await test.step('it is printed again, and the inquiry is completed', async () => {
    await column.getByRole('button', { name: `Start on ${name}` }).click()
    await column.getByRole('button', { name: 'Done', exact: true }).click()
    await expect(dialog).toContainText('Your 3D print is finished')
    await dialog.getByRole('button', { name: 'Set and email' }).click()
    await mailTo(request, ines.email, /finished/)
    await expect(column).toContainText('Nothing in the queue can be printed here.')
  })
})
