/** Values for columns of a fuzzed world in which a marked text or a 1 would violate a constraint. */
import { createHash, randomBytes } from 'node:crypto'
import { PAYWALL_FEATURE_NAMES } from '@paddock/domain/plans/plan.ts'
import { CLASSIC_A } from '@paddock/domain/rules/classic-a/pack.ts'
import { marked } from './marks.ts'

/** The token in the emailed link of this side's consent. */
export const consentToken = (side: string) => `consent-token-of-${side}`

const NOW = () => new Date().toISOString()
const LOGO = () => randomBytes(10).toString('hex')
const address = (side: string, where: string) =>
  JSON.stringify({
    line1: marked(side, where, 'line1'),
    line2: '',
    city: 'Silverstone',
    state: 'NH',
    postal_code: '03049',
    country: 'US',
  })

/** The foreign company's event is not public; the callers' own is, so that laps and marks can be recorded in it. */
const FIXED: Record<string, (side: string) => unknown> = {
  'competition_events.status': (side) => (side === 'other' ? 'upcoming' : 'active'),
  'competition_events.is_announced': () => false,
  'competition_events.rule_pack': () => 'classic-a',
  'competition_events.own_pack_id': () => null,
  'scorecard_templates.rule_pack': () => null,
  'scorecard_templates.pack_scorecard': () => null,
  'company_rule_packs.pack_id': (side) =>
    `own-${marked(side, 'company_rule_packs', 'pack_id')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')}`,
  'company_rule_packs.pack': () => JSON.stringify(CLASSIC_A),
  'company_rule_packs.status': () => 'published',
  'company_rule_packs.published_at': NOW,
  'competition_events.country': () => 'DE',
  'competition_events.time_zone': () => 'Europe/Berlin',
  'competition_events.suspended_at': () => null,
  'competition_events.suspended_reason': () => null,
  'companies.confirmed_at': NOW,
  'companies.suspended_at': () => null,
  'companies.suspended_reason': () => null,
  'competition_events.contact_phone': () => '+1 555 0100',
  'organizer_portals.status': () => 'approved',
  'portal_invitations.role': () => 'judge',
  'judging_panels.template_id': () => null,
  'event_staff.revoked_at': () => null,
  'event_rules_documents.document_url': (side) =>
    `https://example.org/${marked(side, 'event_rules_documents', 'document_url')}`,
  'competition_scores.criteria_scores': () => '{}',
  'enhanced_scrutineering_results.car_a_measured': () => '{"FL":27.4}',
  'enhanced_scrutineering_results.car_b_measured': () => null,
  'knockout_matches.team_b_id': () => null,
  'knockout_matches.winner_id': () => null,
  'race_results.race_type': () => 'grandprix',
  'race_results.is_knockout_race': () => false,
  'race_results.knockout_match_id': () => null,
  'programme_sessions.seconds_per_race': () => 60,
  'programme_races.state': () => 'scheduled',
  'programme_races.rerun_of': () => null,
  'programme_runs.race_result_id': () => null,
  'team_entries.status': () => 'approved',
  'team_entries.decided_at': NOW,
  'team_activity.kind': () => 'project.created',
  'notifications.name': () => 'task.assigned',
  'notifications.organizer_id': () => null,
  'notification_preferences.organizer_id': () => null,
  'task_files.stored_at': NOW,
  'task_files.file_name': (side) => `${marked(side, 'task_files', 'file_name')}.txt`,
  'audit_log.action': () => 'signed-in',
  'age_answers.country': () => 'DE',
  'consents.token_hash': (side) => createHash('sha256').update(consentToken(side)).digest('base64url'),
  'consents.adult_name': () => null,
  'consents.text_version': () => null,
  'consents.withdrawn_by': () => null,
  'teams.logo': LOGO,
  'teams.primary_color': () => '#0a5c43',
  'teams.secondary_color': () => '#ffd400',
  'companies.logo': LOGO,
  'teams.stripe_customer_id': () => null,
  'products.stripe_product_id': () => null,
  'products.stripe_sync_status': () => null,
  'products.inventory_quantity': () => 100,
  'products.max_per_order': () => null,
  'products.price': () => 20,
  'products.download_url': () => null,
  'product_files.stored_at': NOW,
  'product_files.stored_as': () => `${crypto.randomUUID()}.pdf`,
  'product_reviews.hidden_reason': () => null,
  'product_reviews.answer': () => null,
  'product_categories.image_url': () => null,
  'subscription_plans.stripe_product_id': () => null,
  'subscription_plans.stripe_price_monthly_id': () => null,
  'subscription_plans.stripe_price_yearly_id': () => null,
  'subscription_plans.paywall_features': () => [...PAYWALL_FEATURE_NAMES],
  'subscribers.status': () => 'active',
  'orders.order_number': (side) => marked(side, 'orders', 'order_number').toUpperCase(),
  'orders.billing_address': (side) => address(side, 'orders'),
  'orders.shipping_address': (side) => address(side, 'orders'),
  'orders.total_amount': () => 3,
  'orders.payment_status': () => 'paid',
  'orders.delivered_at': NOW,
  'checkouts.billing_address': (side) => address(side, 'checkouts'),
  'checkouts.shipping_address': (side) => address(side, 'checkouts'),
  'checkouts.total_amount': () => 3,
  'stl_uploads.stl_file_url': () => `inquiries/${crypto.randomUUID()}.stl`,
  'stl_uploads.found': () => null,
  'printing_inquiries.stl_file_url': () => `inquiries/${crypto.randomUUID()}.stl`,
}

/** The hash of a browser's device token. */
const DEVICE = /^(team|organizer|judge|staff)_(devices|sign_ups)\.device$/

export const fixedValue = (side: string, table: string, column: string) =>
  DEVICE.test(`${table}.${column}`) ? randomBytes(32).toString('hex') : FIXED[`${table}.${column}`]?.(side)
