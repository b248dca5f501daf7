/** Chooses from the menu of a table's row, as the keyboard does. */
import { expect, type Page } from '@playwright/test'

/** `chooseInRow(page, 'Edit', 'Rear wing')` */
export async function chooseInRow(page: Page, action: string, of: string) {
  await page.getByRole('button', { name: `Actions for ${of}`, exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: action }).press('Enter')
  // A dialog takes the focus when it has opened, and with it what is being typed.
  if (action === 'Edit') await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
}
