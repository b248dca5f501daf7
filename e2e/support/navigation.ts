/** The entries of a portal's navigation. */
import type { Page } from '@playwright/test'

/** Its name may be followed by the number of things that wait there. */
export const navEntry = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: /^(Team portal|Organiser dashboard|Business portal)$/ })
    .getByRole('link', { name: new RegExp(`^${name}`) })
