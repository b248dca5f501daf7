/**
 * What each role of the back office may do. This is the one table of it: calls of the contract name the right they need
 * (`inOffice`), the server enforces it, menus and buttons follow it, and the Staff page shows it.
 *
 * | role       | who it is for                                                                        |
 * |------------|--------------------------------------------------------------------------------------|
 * | owner      | runs the business; everything, and the only one who decides about staff              |
 * | manager    | runs the shop day by day, including refunds and settings                              |
 * | fulfilment | packs and ships; sees products and their stock, no revenue                            |
 * | catalogue  | products, categories, stock, reviews                                                  |
 * | printing   | 3D printing inquiries and materials                                                   |
 * | read-only  | an accountant or a partner: sees the shop, changes nothing                            |
 *
 * A call without a right is for owners alone. The last owner stays owner, and nobody removes themselves.
 */
export const OFFICE_ROLES = ['owner', 'manager', 'fulfilment', 'catalogue', 'printing', 'read-only'] as const
export type OfficeRole = (typeof OFFICE_ROLES)[number]

export const OFFICE_RIGHTS = {
  'enter-office': {
    text: 'Open the back office, their own account and notifications',
    who: ['owner', 'manager', 'fulfilment', 'catalogue', 'printing', 'read-only'],
  },
  'see-orders': {
    text: 'See orders, customers and open checkouts',
    who: ['owner', 'manager', 'fulfilment', 'read-only'],
  },
  'ship-orders': {
    text: 'Pack and ship orders, send downloads again',
    who: ['owner', 'manager', 'fulfilment'],
  },
  'make-orders': {
    text: 'Make orders by hand, send pay links, mark them as paid',
    who: ['owner', 'manager'],
  },
  'refund-orders': {
    text: 'Cancel and refund orders, release reserved stock',
    who: ['owner', 'manager'],
  },
  'invoice-orders': {
    text: 'Approve and decline purchase orders, record payments of invoices',
    who: ['owner', 'manager'],
  },
  'export-orders': {
    text: 'Export orders',
    who: ['owner', 'manager'],
  },
  'see-products': {
    text: 'See products, categories, stock and reviews',
    who: ['owner', 'manager', 'fulfilment', 'catalogue', 'read-only'],
  },
  'manage-products': {
    text: 'Edit products, categories and stock, answer reviews, sync with Stripe',
    who: ['owner', 'manager', 'catalogue'],
  },
  'see-discounts': {
    text: 'See discounts and how often they were used',
    who: ['owner', 'manager', 'read-only'],
  },
  'manage-discounts': {
    text: 'Create, change and end discounts',
    who: ['owner', 'manager'],
  },
  'see-printing': {
    text: 'See 3D printing inquiries, the print desk and materials',
    who: ['owner', 'manager', 'printing', 'read-only'],
  },
  'manage-printing': {
    text: 'Quote and answer 3D printing inquiries, work at the print desk, edit materials, printers and stock',
    who: ['owner', 'manager', 'printing'],
  },
  'see-sales': {
    text: 'See revenue, analytics and subscription plans',
    who: ['owner', 'manager', 'read-only'],
  },
  'manage-plans': {
    text: 'Edit subscription plans and check them against Stripe',
    who: ['owner', 'manager'],
  },
  'manage-settings': {
    text: 'Change settings and the texts of the site',
    who: ['owner', 'manager'],
  },
  'manage-organisers': {
    text: 'See organisers and their events, suspend and restore them',
    who: ['owner', 'manager'],
  },
  'manage-privacy': {
    text: 'Set ages of consent and clear age answers',
    who: ['owner', 'manager'],
  },
  'see-server': {
    text: 'See the state of the server and its backups',
    who: ['owner', 'manager'],
  },
  'see-audit-log': {
    text: 'See the audit log',
    who: ['owner'],
  },
  'manage-staff': {
    text: 'Invite people, change their roles, remove them, require a second factor',
    who: ['owner'],
  },
} as const satisfies Record<string, { text: string; who: readonly OfficeRole[] }>

export type OfficeRight = keyof typeof OFFICE_RIGHTS

export const OFFICE_ROLE_NAMES: Record<OfficeRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  fulfilment: 'Fulfilment',
  catalogue: 'Catalogue',
  printing: 'Printing',
  'read-only': 'Read only',
}

export const rolesWith = (right: OfficeRight): readonly OfficeRole[] => OFFICE_RIGHTS[right].who

export const mayInOffice = (role: OfficeRole, right: OfficeRight): boolean => rolesWith(right).includes(role)

const HOLDERS: Record<OfficeRole, string> = {
  owner: 'an owner',
  manager: 'a manager',
  fulfilment: 'fulfilment staff',
  catalogue: 'catalogue staff',
  printing: 'printing staff',
  'read-only': 'read-only staff',
}

/** The refusal for a role without the right: it says who may do it. */
export function onlyForOffice(right: OfficeRight): string {
  const holders = rolesWith(right)
    .filter((role) => role !== 'read-only')
    .map((role) => HOLDERS[role])
  const last = holders.at(-1)
  const all = holders.length > 1 ? `${holders.slice(0, -1).join(', ')} or ${last}` : last
  return `Your role does not include this. Please ask ${all}.`
}
