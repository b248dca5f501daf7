/** Which right somebody in the back office needs to hear that a table has changed; without it, their stream leaves it out. */
import type { OfficeRight } from '@paddock/domain/office/rights.ts'
import type { AnnouncedUnder } from './announcements.ts'

export const OFFICE_NEWS: Record<AnnouncedUnder<'office'>, OfficeRight> = {
  sessions: 'enter-office',
  notifications: 'enter-office',
  business_owners: 'manage-staff',
  orders: 'see-orders',
  checkouts: 'see-orders',
  draft_orders: 'see-orders',
  products: 'see-products',
  product_imports: 'manage-products',
  discounts: 'see-discounts',
  printing_materials: 'see-printing',
  printing_inquiries: 'see-printing',
  print_plates: 'see-printing',
  printers: 'see-printing',
  material_stock: 'see-printing',
  subscription_plans: 'see-sales',
  subscribers: 'see-sales',
  reconciliation_runs: 'see-sales',
  companies: 'manage-organisers',
  site_texts: 'manage-settings',
  shop_settings: 'manage-settings',
  invoice_settings: 'manage-settings',
  shop_email_texts: 'manage-settings',
  store_rules: 'manage-settings',
  consent_ages: 'manage-privacy',
  backups: 'see-server',
}
