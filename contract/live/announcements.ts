/**
 * What the server announces under which topic: the tables whose change is heard by everyone who listens. Announcing a table
 * that is not here does not compile, and neither does a screen's map (web/app/live-topics.ts) that leaves one out.
 */
export const ANNOUNCED = {
  user: ['sessions', 'profiles', 'user_teams', 'privacy', 'notifications'],
  team: [
    'teams',
    'user_teams',
    'subscriptions',
    'team_projects',
    'project_tasks',
    'sub_tasks',
    'task_comments',
    'task_files',
    'practice_runs',
    'team_activity',
    'team_entries',
    'event_registrations',
    'rosters',
    'team_readiness',
    'car_models',
    'team_purchases',
  ],
  organizer: ['sessions', 'organizer_portals', 'notifications'],
  company: [
    'competition_events',
    'organizer_portals',
    'portal_invitations',
    'judging_panels',
    'scorecard_templates',
    'company_rule_packs',
  ],
  event: [
    'competition_events',
    'competition_teams',
    'team_entries',
    'event_registrations',
    'rosters',
    'judging_panels',
    'event_staff',
    'event_rooms',
    'scorecard_templates',
    'competition_scores',
    'enhanced_scrutineering_results',
    'car_passports',
    'race_results',
    'knockout_matches',
    'knockout_points',
    'other_event_points',
    'event_penalties',
    'event_protests',
    'late_entries',
    'event_devices',
    'mark_moderation',
    'open_sheets',
    'panel_nudges',
    'programmes',
    'timetables',
    'race_control',
    'gates',
    'race_arrivals',
    'check_ins',
    'paper_jobs',
    'paper_sheets',
    'team_mailings',
    'screens',
    'rehearsals',
    'event_awards',
    'event_receipts',
    'ceremonies',
    'car_models',
  ],
  results: [
    'competition_events',
    'competition_teams',
    'competition_scores',
    'race_results',
    'knockout_matches',
    'knockout_points',
    'other_event_points',
    'event_penalties',
    'car_passports',
    'programmes',
    'timetables',
    'event_awards',
  ],
  /** The tracks of an event. What is announced under `results` changes them too. */
  race: ['race_control'],
  /** Carries the whole show: scene, screens, slides. */
  show: ['screens'],
  /** Heard by one screen: its pairing changed, or its name is to be shown. */
  screen: ['screens', 'identification'],
  events: ['competition_events', 'competition_teams'],
  catalogue: ['products', 'product_categories', 'product_collections', 'product_reviews'],
  office: [
    'sessions',
    'business_owners',
    'orders',
    'checkouts',
    'draft_orders',
    'discounts',
    'products',
    'product_imports',
    'subscription_plans',
    'subscribers',
    'reconciliation_runs',
    'backups',
    'printing_materials',
    'printing_inquiries',
    'print_plates',
    'printers',
    'material_stock',
    'consent_ages',
    'companies',
    'site_texts',
    'shop_settings',
    'invoice_settings',
    'shop_email_texts',
    'store_rules',
    'notifications',
  ],
  materials: ['printing_materials'],
  plans: ['subscription_plans'],
  site: ['site_texts', 'shop_settings', 'store_rules', 'invoice_settings'],
  outbox: ['outbox_mails'],
} as const

export type TopicKind = keyof typeof ANNOUNCED

/** Kinds of topics that there are many of, one for each id. */
type WithId = 'user' | 'team' | 'organizer' | 'company' | 'event' | 'results' | 'race' | 'show' | 'screen'

export type Topic = `${WithId}:${string}` | Exclude<TopicKind, WithId>

export type AnnouncedUnder<Kind extends TopicKind> = (typeof ANNOUNCED)[Kind][number]

/** The tables that may be announced under this very topic: those of `team` under `team:<id>`. */
export type AnnouncedIn<One extends Topic> = One extends `${infer Kind extends WithId}:${string}`
  ? AnnouncedUnder<Kind>
  : One extends TopicKind
    ? AnnouncedUnder<One>
    : never
