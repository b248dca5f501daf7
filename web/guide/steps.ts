/** The steps of each portal's guide: at most five, each about an element that is on every screen, also on a phone. */
import type { AccountSide } from '@paddock/domain/identity/second-factor.ts'
import { manageAddress, officeAddress, paths, portalAddress } from '../app/paths.ts'

export type GuideStep = { title: string; text: string; selector: string }

const entry = (to: string) => `nav a[href="${to}"]`

const SEARCH: GuideStep = {
  title: 'Find anything',
  text: 'Press Ctrl K, or ⌘ K on a Mac, to open a page, find a name or run a command.',
  selector: 'button[aria-keyshortcuts]',
}

export const STEPS: Record<AccountSide, GuideStep[]> = {
  team: [
    {
      title: 'Your team’s home',
      text: 'The next event, your tasks, the latest runs and what your teammates have done.',
      selector: entry(paths.manage),
    },
    {
      title: 'Plan the car',
      text: 'Projects are boards of tasks with people, due dates and files.',
      selector: entry(manageAddress('projects')),
    },
    {
      title: 'Record practice runs',
      text: 'Enter times at the track or import them from a timing gate, and see what makes the car faster.',
      selector: entry(paths.practice),
    },
    {
      title: 'Be ready for scrutineering',
      text: 'Check your cars against the rules and see what each open point would cost.',
      selector: entry(manageAddress('readiness')),
    },
    SEARCH,
  ],
  organizer: [
    {
      title: 'Today comes first',
      text: 'On race day: progress, what waits for you, and the desks. Until then: your season and the first steps.',
      selector: entry(portalAddress('today')),
    },
    {
      title: 'Set up your events',
      text: 'Create an event, add teams and scorecards, then run scrutineering, marking and racing in it.',
      selector: entry(portalAddress('events')),
    },
    {
      title: 'Bring in judges',
      text: 'Each judge gets a code or a QR card instead of an account. Deactivating a panel revokes it immediately.',
      selector: entry(portalAddress('judges')),
    },
    {
      title: 'Show the results',
      text: 'Live results for spectators’ phones and for a projector in the hall.',
      selector: entry(portalAddress('results')),
    },
    SEARCH,
  ],
  owner: [
    {
      title: 'What needs you today',
      text: 'Orders to ship, inquiries to answer, low stock and failed payments.',
      selector: entry(officeAddress('overview')),
    },
    {
      title: 'What you sell',
      text: 'Products with pictures, stock and prices, kept in step with Stripe.',
      selector: entry(officeAddress('products')),
    },
    {
      title: 'Ship the orders',
      text: 'Find an order, print its packing slip and add the tracking number.',
      selector: entry(officeAddress('orders')),
    },
    {
      title: 'Plans for teams',
      text: 'What teams pay, and what each plan includes.',
      selector: entry(officeAddress('subscription-plans')),
    },
    SEARCH,
  ],
}
