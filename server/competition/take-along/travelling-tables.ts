/**
 * Which rows of which tables travel with an event. Every table is in one of the three lists, so that a new one cannot be
 * forgotten; a test compares them with the database.
 *
 * | list     | to the laptop                       | back to the hosted server                                  |
 * |----------|-------------------------------------|------------------------------------------------------------|
 * | `OWN`    | all rows of the event               | replaced as a whole                                        |
 * | `ALONG`  | what the event cannot do without    | the hosted rows stay; only what was added at the venue goes |
 * | `LEFT`   | nothing                             | nothing                                                    |
 */

/** A condition on the rows `t` of the event `$1`. */
type Condition = string

export type OwnTable = {
  table: string
  of: Condition
  /**
   * Rows outside of the event refer to it, so its rows are changed in place: deleting and inserting them again would take
   * the others with them.
   */
  isAnchor?: true
  /** Frees what is unique, before rows exchange it among themselves. */
  park?: string
  /** Rows whose team or entry was deleted on the hosted server meanwhile are not brought back. */
  needs?: { column: string; in: string }
  /** Accounts of people. Those that do not travel are left out, and are put back from the hosted row. */
  accounts?: { organizer?: string[]; team?: string[] }
  /** The rows of the hosted server that an account was erased from, or that it knows better, keep these columns. */
  hostedKeeps?: { columns: string[]; when: string }
}

const EVENT = 't.event_id = $1'
const by = (column: string, table: string, of = 'p.event_id = $1') =>
  `t.${column} in (select p.id from ${table} p where ${of})`
const TEAM = by('team_id', 'competition_teams')
const AWARD = by('award_id', 'event_awards')
const PASSPORT = by('passport_id', 'car_passports')
const PROGRAMME = 'p.programme_id in (select id from programmes where event_id = $1)'
const RACE = `p.session_id in (select s.id from programme_sessions s join programmes g on g.id = s.programme_id where g.event_id = $1)`
const ENTRY = 'p.competition_team_id in (select id from competition_teams where event_id = $1)'

const ofEvent = (table: string): OwnTable => ({ table, of: EVENT })

/** In an order in which every row is there before another one refers to it. */
export const OWN: readonly OwnTable[] = [
  {
    table: 'competition_teams',
    of: EVENT,
    isAnchor: true,
    park: `update competition_teams set team_number = '~' || id where event_id = $1`,
  },
  { table: 'judging_panels', of: EVENT, isAnchor: true },
  { table: 'event_staff', of: EVENT, isAnchor: true, accounts: { organizer: ['created_by'] } },
  {
    table: 'team_entries',
    of: by('competition_team_id', 'competition_teams'),
    isAnchor: true,
    needs: { column: 'team_id', in: 'teams' },
    accounts: { team: ['requested_by'] },
  },
  {
    table: 'event_registrations',
    of: EVENT,
    isAnchor: true,
    needs: { column: 'team_id', in: 'teams' },
    accounts: { team: ['applied_by'] },
    hostedKeeps: {
      columns: ['fee_state', 'fee_note'],
      when: 'exists (select from entry_fee_payments f where f.registration_id = h.id)',
    },
  },
  ...[
    'award_locks',
    'event_awards',
    'event_check_in_deadlines',
    'event_criteria',
    'event_days',
    'event_embargoes',
    'event_penalties',
    'event_receipt_settings',
    'event_rooms',
    'event_rules_documents',
    'event_shows',
    'event_slides',
    'moderation_limits',
    'protest_windows',
    'timetables',
    'timing_desks',
  ].map(ofEvent),
  { table: 'event_reopenings', of: EVENT, accounts: { organizer: ['organizer_id'] } },
  { table: 'entry_codes', of: by('competition_team_id', 'competition_teams') },
  { table: 'event_check_ins', of: TEAM },
  { table: 'team_traits', of: TEAM },
  ...['roster_members', 'hall_remarks'].map((table) => ({
    table,
    of: by('entry_id', 'team_entries', ENTRY),
    needs: { column: 'entry_id', in: 'team_entries' },
  })),
  ...['award_decisions', 'award_nominations', 'award_places', 'award_shortlist', 'award_votes'].map((table) => ({
    table,
    of: AWARD,
  })),
  ...['ceremony_items', 'event_ceremonies', 'car_passports', 'car_model_requests', 'car_model_submissions'].map(
    ofEvent,
  ),
  { table: 'car_moves', of: PASSPORT },
  { table: 'car_photos', of: PASSPORT },
  ...['knockout_matches', 'knockout_points', 'other_event_points', 'programmes'].map(ofEvent),
  { table: 'programme_sessions', of: by('programme_id', 'programmes') },
  { table: 'programme_races', of: by('session_id', 'programme_sessions', PROGRAMME) },
  ofEvent('race_results'),
  ofEvent('imported_laps'),
  { table: 'programme_runs', of: by('race_id', 'programme_races', RACE) },
  { table: 'provisional_runs', of: by('race_id', 'programme_races', RACE) },
  { table: 'race_readings', of: by('race_id', 'programme_races', RACE) },
  { table: 'race_arrivals', of: by('race_id', 'programme_races', RACE) },
  ...[
    'tracks',
    'gates',
    'gate_readings',
    'competition_scores',
    'paper_sheets',
    'second_markings',
    'mark_normalisations',
    'enhanced_scrutineering_results',
    'team_scorecard_summary',
    'late_entries',
    'panel_nudges',
    'timetable_sessions',
    'timetable_delays',
  ].map(ofEvent),
  { table: 'timetable_slots', of: by('session_id', 'timetable_sessions') },
  {
    table: 'competition_history',
    of: EVENT,
    accounts: { organizer: ['organizer_id'] },
    hostedKeeps: {
      columns: ['team_name', 'who', 'before', 'after', 'what', 'salt', 'who_salt'],
      when: '(h.salt is null and r.salt is not null) or (h.who_salt is null and r.who_salt is not null)',
    },
  },
  ofEvent('event_chain'),
  {
    table: 'event_receipts',
    of: EVENT,
    hostedKeeps: {
      columns: ['shown', 'own', 'shown_salt', 'own_salt'],
      when: '(h.shown_salt is null and r.shown_salt is not null) or (h.own_salt is null and r.own_salt is not null)',
    },
  },
  { table: 'receipt_flags', of: TEAM, accounts: { team: ['flagged_by'] } },
  { table: 'event_protests', of: EVENT, accounts: { team: ['lodged_by_id'] } },
  { table: 'protest_files', of: by('protest_id', 'event_protests') },
]

export type AlongTable = {
  table: string
  of: Condition
  /** What the laptop gets instead of what is stored, as SQL on the row `t`. */
  instead?: Record<string, string>
  /** On the laptop a row that is there already keeps everything, or takes these columns. */
  refresh?: string[]
  /** Added at the venue: inserted on the hosted server if it is not there. */
  isAddedTo?: true
}

const COMPANY = 't.company_id = (select company_id from competition_events where id = $1)'
const TEMPLATE = by(
  'template_id',
  'scorecard_templates',
  'p.company_id = (select company_id from competition_events where id = $1)',
)

/** Without the accounts, of which only the organiser's own travels: see own-account.ts. In the order of their references. */
export const ALONG: readonly AlongTable[] = [
  {
    table: 'company_rule_packs',
    of: 't.id = (select own_pack_id from competition_events where id = $1)',
    isAddedTo: true,
  },
  {
    table: 'scorecard_templates',
    of: COMPANY,
    refresh: ['name', 'description', 'template_type', 'category', 'is_active', 'updated_at'],
    isAddedTo: true,
  },
  { table: 'template_sections', of: TEMPLATE, refresh: ['name', 'description', 'order_index'], isAddedTo: true },
  {
    table: 'template_criteria',
    of: TEMPLATE,
    refresh: [
      'criteria_name',
      'description',
      'max_points',
      'section',
      'order_index',
      'criteria_type',
      'compliance_level',
      'penalty_type',
      'is_required',
      'measurement_unit',
      'target_value',
      'tolerance_min',
      'tolerance_max',
      'points_deduction_fail',
      'points_deduction_rectified',
      'time_penalty_fail',
      'penalty_per_unit',
      'max_penalty_points',
      'max_penalty_time',
      'is_active',
      'updated_at',
    ],
    isAddedTo: true,
  },
  {
    table: 'teams',
    of: `t.id in (select e.team_id from team_entries e join competition_teams c on c.id = e.competition_team_id
        where c.event_id = $1 union select team_id from event_registrations where event_id = $1)`,
    instead: {
      description: 'null',
      // Nobody joins a team at a venue, and the hosted code stays secret.
      invite_code: `upper(left(md5(gen_random_uuid()::text), 12))`,
      stripe_customer_id: 'null',
    },
    refresh: ['name', 'logo', 'primary_color', 'secondary_color'],
  },
]

/** The event itself keeps these on each side. */
export const EVENT_STAYS = ['id', 'company_id', 'elsewhere', 'suspended_at', 'suspended_reason']

const PEOPLE = 'accounts and what belongs to them stay on the hosted server; only the organiser’s own account travels'
const PORTAL = 'the portal of the teams, which has nothing to do with the event'
const STORE = 'the store, its orders and its printing'
const MONEY = 'payments are made on the hosted server'
const SERVER = 'of one installation, not of an event'
const DEVICES = 'the browsers of one installation'
const EMAIL = 'emails are sent by the hosted server'

const because = (reason: string, ...tables: string[]) => tables.map((table) => [table, reason] as const)

export const LEFT: ReadonlyMap<string, string> = new Map([
  ...because('the event’s own row, handled apart', 'competition_events'),
  ...because('made anew on the laptop, with the organiser’s own account', 'companies', 'organizer_users'),
  ...because('made anew on the laptop, with the organiser’s own account', 'organizer_accounts', 'organizer_portals'),
  ...because(PEOPLE, 'team_users', 'team_accounts', 'team_sessions', 'team_verifications', 'team_two_factors'),
  ...because(PEOPLE, 'team_passkeys', 'team_devices', 'team_sign_ups', 'user_teams', 'profiles', 'profile_pictures'),
  ...because(PEOPLE, 'organizer_sessions', 'organizer_verifications', 'organizer_two_factors', 'organizer_passkeys'),
  ...because(
    PEOPLE,
    'organizer_devices',
    'business_owners',
    'office_invitations',
    'portal_invitations',
    'age_answers',
    'consents',
  ),
  ...because(PEOPLE, 'notifications', 'notification_preferences'),
  ...because(PORTAL, 'team_projects', 'project_tasks', 'sub_tasks', 'task_assignees', 'task_comments', 'task_files'),
  ...because(PORTAL, 'team_documents', 'team_activity', 'practice_runs', 'readiness_findings'),
  ...because('a team’s own models; what it submitted to the event is a copy', 'team_car_models', 'team_car_parts'),
  ...because(STORE, 'products', 'product_variants', 'product_categories', 'product_files', 'product_reviews'),
  ...because(
    STORE,
    'checkouts',
    'store_rules',
    'product_collections',
    'collection_products',
    'related_products',
    'stock_alerts',
    'stock_changes',
  ),
  ...because(STORE, 'draft_orders', 'customer_addresses', 'purchase_requests'),
  ...because(PORTAL, 'team_budgets'),
  ...because(STORE, 'checkout_items', 'orders', 'order_items', 'order_changes', 'order_downloads', 'digest_orders'),
  ...because(STORE, 'shipments', 'shipment_items', 'order_notes', 'returns', 'return_items', 'return_labels'),
  ...because(STORE, 'refunds', 'refund_items', 'stock_reservations', 'printing_inquiries', 'printing_materials'),
  ...because(STORE, 'printing_parts', 'printing_messages', 'printing_message_files', 'printing_checkouts'),
  ...because(STORE, 'printers', 'printing_prices'),
  ...because(STORE, 'print_plates', 'print_runs', 'material_stock', 'material_stock_changes'),
  ...because(STORE, 'shop_settings', 'stl_uploads', 'image_uploads', 'catalogue_sync', 'retired_stripe_products'),
  ...because(STORE, 'discounts', 'discount_uses', 'shop_email_texts', 'product_imports', 'product_import_parts'),
  ...because(
    STORE,
    'invoices',
    'invoice_series',
    'invoice_settings',
    'invoice_payments',
    'invoice_emails',
    'purchase_orders',
  ),
  ...because(MONEY, 'entry_fee_payments', 'subscribers', 'subscription_plans', 'subscription_cancellations'),
  ...because(MONEY, 'stripe_events', 'sandbox_objects', 'sandbox_requests', 'stripe_account', 'former_stripe_ids'),
  ...because(MONEY, 'reconciliation_runs', 'reconciliation_differences'),
  ...because(EMAIL, 'event_mailings', 'mailing_addresses', 'outbox_mails'),
  ...because(DEVICES, 'event_devices', 'judge_devices', 'staff_devices', 'judge_code_limits', 'open_sheets'),
  ...because(DEVICES, 'screens', 'scene_views', 'venue_devices', 'gate_tokens'),
  ...because(SERVER, 'audit_log', 'backups', 'call_limits', 'team_rate_limits', 'organizer_rate_limits'),
  ...because(SERVER, 'consent_ages', 'demo_parts', 'demo_rows', 'office_settings', 'site_texts', 'venue_settings'),
  ...because(SERVER, 'event_journeys', 'received_events'),
  ...because('made again when it is needed', 'paper_jobs'),
  ...because('neither a rehearsal nor a quick cup travels', 'rehearsals', 'drill_ticks'),
  ...because('neither a rehearsal nor a quick cup travels', 'drill_late_races', 'quick_cups'),
])
