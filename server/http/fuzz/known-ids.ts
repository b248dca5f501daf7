/** Which row a field of an input names, so that the fuzzer can name an own row, a foreign one, or none. */
import { createHmac } from 'node:crypto'
import { CONSENT_TEXT_VERSION } from '@paddock/domain/privacy/consent.ts'
import { consentToken, invitationToken } from './fixed-values.ts'
import type { Side } from './sides.ts'

/** The secret of the server under attack. */
export const SECRET = 'a-secret-that-only-tests-know-of-0123456789'

/** By field name, in any call. */
const BY_FIELD: Record<string, string> = {
  event_id: 'competition_events',
  eventId: 'competition_events',
  template_id: 'scorecard_templates',
  criteria_id: 'template_criteria',
  judge_panel_id: 'judging_panels',
  second_panel_id: 'judging_panels',
  third_panel_id: 'judging_panels',
  project_id: 'team_projects',
  task_id: 'project_tasks',
  user_id: 'team_users',
  assignee_id: 'team_users',
  assignee_ids: 'team_users',
  order_id: 'orders',
  order_item_id: 'order_items',
  plan_id: 'subscription_plans',
  material_id: 'printing_materials',
  material_ids: 'printing_materials',
  inquiry_id: 'printing_inquiries',
  part_id: 'printing_parts',
  printer_id: 'printers',
  run_id: 'print_runs',
  category_id: 'product_categories',
  productId: 'products',
  product_id: 'products',
  variantId: 'product_variants',
  variant_id: 'product_variants',
  since: 'team_car_models',
  knockout_match_id: 'knockout_matches',
  assigned_teams: 'competition_teams',
  after: 'competition_history',
  checkoutId: 'checkouts',
  replaces: 'checkouts',
  team_id_param: 'teams',
  to_session: 'programme_sessions',
  in_session: 'timetable_sessions',
  seen_in: 'timetable_sessions',
  session_id: 'timetable_sessions',
  room_id: 'event_rooms',
  rerun_of: 'programme_races',
  race_id: 'programme_races',
  reading_id: 'gate_readings',
  team_ids: 'competition_teams',
  award_id: 'event_awards',
  item_id: 'ceremony_items',
  of_event_id: 'competition_events',
  passport_id: 'car_passports',
  mailing_id: 'event_mailings',
  registration_id: 'event_registrations',
  entry_id: 'team_entries',
  against_team_id: 'competition_teams',
  penalty_id: 'event_penalties',
  appeal_of: 'event_protests',
}

/** Calls whose names differ from their table's. */
const BY_GROUP: Record<string, string> = {
  owned_products: 'products',
  low_stock: 'products',
  owned_categories: 'product_categories',
  owned_collections: 'product_collections',
  collections: 'product_collections',
  owned_discounts: 'discounts',
  office_orders: 'orders',
  own_orders: 'orders',
  own_addresses: 'customer_addresses',
  team_purchases: 'purchase_requests',
  order_returns: 'returns',
  printing_quotes: 'printing_inquiries',
  active_events: 'competition_events',
  public_events: 'competition_events',
  competition_entries: 'team_entries',
  checkout: 'checkouts',
  open_checkouts: 'checkouts',
  moderation: 'companies',
  owned_reviews: 'product_reviews',
  race_corrections: 'race_results',
  team_status: 'competition_teams',
  event_totals: 'team_entries',
  team_receipts: 'team_entries',
  team_cars: 'team_entries',
  car_models: 'team_car_models',
  team_protests: 'event_protests',
  award_judging: 'event_awards',
  team_mailings: 'event_mailings',
  rosters: 'roster_members',
}

/** The table whose rows the field names; undefined for an id that the browser mints. */
export function tableNamedBy(
  call: { name: string; path: string; team: string | undefined; method: string },
  field: string,
) {
  const [group = ''] = call.name.split('.')
  const own = call.path.startsWith('/moderation/events') ? 'competition_events' : (BY_GROUP[group] ?? group)
  if (field === 'team_id' || field === 'teamId') {
    const inPortal = call.team !== undefined || field === 'teamId' ? !call.path.includes('pdf') : false
    return inPortal ? 'teams' : 'competition_teams'
  }
  if (field === call.team) return 'teams'
  if (
    field === 'from' ||
    (field === 'ids' && group !== 'event_awards') ||
    (field === 'before' && /^(template_sections|sub_tasks|programme_races)$/.test(group))
  )
    return own
  if (field === 'before') return 'project_tasks'
  if (BY_FIELD[field]) return BY_FIELD[field]
  const namesOne =
    /remove|rerun|cancel$|^car_models\.pdf$|^award_judging\.|^(event_awards|ceremony_items)\.move$|^race_corrections\.|^team_status\./.test(
      call.name,
    )
  const names = call.path.includes(`{${field}}`) || call.method !== 'POST' || namesOne
  return field === 'id' && names ? own : undefined
}

/** The id of this side's row; undefined if the table has none. */
export function idIn(side: Side, table: string): string | undefined {
  const row = side.rows[table]
  const id = row?.['id'] ?? row?.['user_id'] ?? row?.['team_id']
  return id === undefined ? undefined : String(id)
}

/** Fields that contain a secret rather than an id. */
export function wordsIn(side: Side, call: string, field: string): string | undefined {
  const of = (table: string, column: string) => String(side.rows[table]?.[column] ?? '')
  if (field === 'invite_code_param') return of('teams', 'invite_code')
  if (field === 'judge_code' && call === 'judging_panels.enter') return of('judging_panels', 'judge_code')
  if (field === 'network') return of('judge_code_limits', 'network')
  if (field === 'code' && /^receipt/.test(call)) return of('event_receipts', 'code')
  if (field === 'code')
    return call.startsWith('team_entries') ? of('entry_codes', 'code') : of('portal_invitations', 'invitation_code')
  if (field === 'order_number') return of('orders', 'order_number')
  if (field === 'session_id') return of('checkouts', 'stripe_session_id')
  if (field === 'email' && (call === 'orders.find' || call === 'returns.request')) return of('orders', 'customer_email')
  if (field === 'name' && call === 'competition_events.remove') return of('competition_events', 'name')
  if (field === 'signature')
    return createHmac('sha256', SECRET)
      .update(JSON.stringify(['reviews', of('orders', 'id')]))
      .digest('base64url')
  if (field === 'token' && call.startsWith('consents.')) return consentToken(side.name)
  if (field === 'token' && call.startsWith('office_invitations.')) return invitationToken(side.name)
  if (field === 'text_version') return CONSENT_TEXT_VERSION
  if (field === 'time_zone') return 'Europe/Berlin'
  if (field === 'section') return of('template_sections', 'name')
  return undefined
}
