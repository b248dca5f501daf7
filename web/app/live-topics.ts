/** Which cached answers a change makes stale: the one place where a topic of the server meets query keys. */
import type { AnnouncedUnder, TopicKind } from '@paddock/contract/live/announcements.ts'
import type { QueryKey } from '@tanstack/react-query'
import { api } from './api.ts'
import { ORGANIZER_KEY, queryClient, refetchChanged, SESSION_KEY } from './query-client.ts'

type Stale = () => QueryKey[]

/** What each announced table makes stale, and under `any` what every one of them does. */
type Tables<Kind extends TopicKind> = Record<AnnouncedUnder<Kind>, Stale> & { any?: Stale }

/** A function alone applies to every change under the topic. */
type Topics = { [Kind in TopicKind]: Stale | Tables<Kind> }

const nothing: Stale = () => []

const scorecards: Stale = () => [
  api.scorecard_templates.key(),
  api.template_criteria.key(),
  api.competition_scores.desk.key(),
  api.competition_scores.scorecards.key(),
]

/** Names, categories and the rules in force are part of the standings. */
const standings: Stale = () => [api.racing.key(), api.race_results.key(), api.knockout_matches.key()]

const notifications: Stale = () => [api.notifications.key()]

export const TOPICS: Topics = {
  user: {
    sessions: () => [SESSION_KEY],
    privacy: () => [api.privacy.key()],
    notifications,
    user_teams: () => [
      api.user_teams.mine.key(),
      api.teams.current.key(),
      api.supervised_teams.key(),
      api.competition_teams.mine.key(),
    ],
    profiles: () => [SESSION_KEY, api.profiles.key(), api.teams.current.key(), api.user_teams.mine.key()],
  },

  team: {
    // The team's home shows a little of everything.
    any: () => [api.team_home.key(), api.supervised_teams.key()],
    teams: () => [api.teams.key(), api.user_teams.mine.key()],
    // Names are shown beside everything that these people have done.
    user_teams: () => [
      api.user_teams.key(),
      api.teams.current.key(),
      api.subscriptions.key(),
      api.project_tasks.key(),
      api.task_comments.key(),
      api.task_files.key(),
      api.team_activity.key(),
      api.consents.ofTeam.key(),
    ],
    // The plan decides what the team may read.
    subscriptions: () => [
      api.subscriptions.key(),
      api.practice_runs.analytics.key(),
      api.team_entries.key(),
      api.team_readiness.key(),
      api.car_models.list.key(),
      api.team_projects.key(),
    ],
    // A task counts in its project, and so do its comments and files.
    team_projects: () => [api.team_projects.key(), api.project_tasks.key()],
    project_tasks: () => [api.project_tasks.key(), api.team_projects.key()],
    sub_tasks: () => [api.sub_tasks.key(), api.project_tasks.key()],
    task_comments: () => [api.task_comments.key(), api.project_tasks.list.key()],
    task_files: () => [api.task_files.key(), api.project_tasks.list.key(), api.team_projects.usage.key()],
    practice_runs: () => [api.practice_runs.key()],
    team_activity: () => [api.team_activity.key()],
    team_entries: () => [
      api.team_entries.key(),
      api.team_readiness.key(),
      api.car_models.list.key(),
      api.team_cars.key(),
      api.team_receipts.key(),
      api.team_protests.key(),
      api.competition_teams.mine.key(),
    ],
    event_registrations: () => [api.event_registrations.key()],
    rosters: () => [api.rosters.key()],
    team_readiness: () => [api.team_readiness.key()],
    car_models: () => [api.car_models.key(), api.team_projects.usage.key()],
    team_purchases: () => [api.team_purchases.key(), api.own_orders.key()],
  },

  organizer: {
    sessions: () => [ORGANIZER_KEY],
    organizer_portals: () => [ORGANIZER_KEY],
    notifications,
  },

  company: {
    any: () => [api.organizer_today.key()],
    competition_events: () => [api.competition_events.list.key()],
    organizer_portals: () => [api.organizer_portals.key(), ORGANIZER_KEY],
    portal_invitations: () => [api.portal_invitations.key()],
    judging_panels: () => [api.judging_panels.list.key(), api.judging_panels.limits.key()],
    scorecard_templates: scorecards,
    company_rule_packs: () => [api.company_rule_packs.key(), api.rule_packs.key()],
  },

  event: {
    // Any change may have added to the history, and the first lap, mark or measurement fixes numbers and rules.
    any: () => [
      api.event_closing.key(),
      api.event_embargoes.key(),
      api.competition_teams.renumbering.key(),
      api.live_results.own.key(),
      api.competition_history.key(),
      api.organizer_today.key(),
      api.announcer.key(),
      api.rules_in_force.key(),
      api.event_awards.key(),
      api.quick_cups.mine.key(),
    ],
    // A change of an event may have renumbered its teams, and the badge on a judge's page follows the event.
    competition_events: () => [
      api.competition_teams.list.key(),
      ...standings(),
      api.race_control.own.key(),
      api.judging_panels.mine.key(),
      api.event_staff.mine.key(),
      api.event_days.key(),
      api.competition_scores.desk.key(),
      api.team_mailings.compose.key(),
    ],
    competition_teams: () => [
      api.competition_entries.key(),
      api.event_registrations.key(),
      api.hall_approvals.key(),
      api.rosters.key(),
      api.competition_teams.list.key(),
      api.team_mailings.compose.key(),
      api.programmes.list.key(),
      api.timetables.key(),
      api.race_control.own.key(),
      ...standings(),
      api.competition_scores.desk.key(),
      api.scrutineering.key(),
    ],
    team_entries: () => [api.competition_entries.key(), api.hall_approvals.key()],
    event_registrations: () => [api.event_registrations.key()],
    rosters: () => [api.rosters.key()],
    // What a panel marks and checks, and with which scorecard.
    judging_panels: () => [
      api.judging_panels.mine.key(),
      api.competition_scores.panels.key(),
      api.competition_scores.desk.key(),
      api.scrutineering.key(),
    ],
    event_staff: () => [api.event_staff.key()],
    event_rooms: () => [api.event_rooms.key()],
    // For judges, who subscribe only to their event.
    scorecard_templates: () => [...scorecards(), api.scrutineering.key()],
    // A first result limits what can still be changed in a scorecard.
    competition_scores: () => [
      api.scorecard_templates.get.key(),
      api.competition_scores.list.key(),
      api.judging_progress.key(),
      api.mark_moderation.key(),
      api.mark_normalisations.key(),
    ],
    enhanced_scrutineering_results: () => [
      api.scorecard_templates.get.key(),
      api.enhanced_scrutineering_results.key(),
      api.scrutineering.desk.key(),
      api.team_scorecard_summary.key(),
      api.car_passports.board.key(),
      api.event_protests.key(),
    ],
    // Where a car is, and whether its times are under investigation.
    car_passports: () => [api.car_passports.key(), api.racing.key(), api.race_control.own.key()],
    race_results: () => [
      api.race_results.key(),
      api.racing.key(),
      api.race_corrections.key(),
      api.team_status.key(),
      api.programmes.list.key(),
      api.timetables.get.key(),
      api.race_control.own.key(),
    ],
    // A session or a slot clashes with races as they are expected.
    programmes: () => [api.programmes.list.key(), api.race_control.own.key(), api.timetables.get.key()],
    timetables: () => [api.timetables.key(), api.team_mailings.compose.key()],
    race_control: () => [api.race_control.own.key(), api.programmes.list.key()],
    gates: () => [api.gates.key(), api.gate_tokens.key()],
    screens: () => [api.screens.key()],
    rehearsals: () => [api.rehearsals.key()],
    event_receipts: () => [api.event_receipts.list.key()],
    event_awards: () => [api.award_votes.key(), api.ceremonies.key()],
    ceremonies: () => [api.ceremonies.key()],
    // A team sees in Readiness that it is asked for its model.
    car_models: () => [api.car_model_requests.key(), api.car_models.list.key()],
    knockout_matches: () => [api.knockout_matches.key(), api.race_control.own.key()],
    race_arrivals: () => [api.race_arrivals.key()],
    paper_jobs: () => [api.paper_jobs.key()],
    paper_sheets: () => [api.paper_sheets.key()],
    team_mailings: () => [api.team_mailings.list.key(), api.mailing_addresses.key()],
    check_ins: () => [api.check_ins.key()],
    knockout_points: () => [api.knockout_points.key(), api.racing.key()],
    other_event_points: () => [api.other_event_points.key(), api.event_protests.key(), api.racing.key()],
    event_penalties: () => [api.event_penalties.key(), api.event_protests.key(), api.racing.key()],
    event_protests: () => [api.event_protests.key()],
    late_entries: () => [api.late_entries.key()],
    // Counted as missing, which `any` refetches.
    event_devices: () => [api.judging_progress.key()],
    open_sheets: () => [api.judging_progress.key()],
    panel_nudges: () => [api.panel_nudges.key(), api.judging_progress.key()],
    mark_moderation: () => [
      api.mark_moderation.key(),
      api.mark_normalisations.key(),
      api.judging_progress.key(),
      api.competition_scores.desk.key(),
    ],
  },

  // The announcement carries the whole state.
  results: nothing,
  race: nothing,
  show: nothing,
  // Heard by the screen itself, which is no part of this app.
  screen: nothing,

  events: () => [
    api.active_events.key(),
    api.public_events.key(),
    api.competition_events.shown.key(),
    api.competition_teams.shown.key(),
    api.competition_teams.mine.key(),
    api.team_home.key(),
  ],

  catalogue: () => [
    api.products.key(),
    api.product_categories.key(),
    api.collections.key(),
    api.owned_collections.key(),
    api.owned_products.key(),
    api.owned_categories.key(),
    api.product_reviews.list.key(),
    api.owned_reviews.key(),
    api.low_stock.key(),
    api.office_overview.needs.key(),
  ],

  office: {
    // The server ends the streams of a session that is over.
    sessions: nothing,
    business_owners: () => [api.office_staff.key()],
    orders: () => [
      api.office_orders.key(),
      api.low_stock.key(),
      api.analytics.key(),
      api.open_checkouts.key(),
      api.office_overview.key(),
      api.owned_discounts.key(),
    ],
    checkouts: () => [api.open_checkouts.key(), api.owned_discounts.key()],
    draft_orders: () => [api.draft_orders.key()],
    discounts: () => [api.owned_discounts.key()],
    products: () => [api.owned_products.key(), api.low_stock.key(), api.office_overview.needs.key()],
    product_imports: () => [api.product_imports.key()],
    subscription_plans: () => [api.subscription_plans.key(), api.analytics.key()],
    subscribers: () => [api.subscription_plans.key(), api.analytics.key(), api.office_overview.needs.key()],
    reconciliation_runs: () => [api.reconciliation.key()],
    backups: () => [api.server_state.key()],
    printing_materials: () => [api.printing_materials.key(), api.printing_quotes.prices.key()],
    // What is to be printed follows from the inquiries, and so does what it needs of the stock.
    printing_inquiries: () => [
      api.printing_inquiries.key(),
      api.printing_quotes.owned.key(),
      api.office_overview.key(),
      api.print_desk.key(),
      api.material_stock.list.key(),
    ],
    print_plates: () => [api.print_desk.key(), api.material_stock.list.key(), api.office_overview.needs.key()],
    printers: () => [api.printers.key(), api.print_desk.board.key()],
    material_stock: () => [api.material_stock.key(), api.print_desk.board.key(), api.office_overview.needs.key()],
    consent_ages: () => [api.consent_ages.key()],
    companies: () => [api.moderation.key(), api.office_overview.needs.key()],
    site_texts: () => [api.site_texts.key()],
    shop_settings: () => [api.shop_settings.key(), api.shop.key()],
    invoice_settings: () => [api.invoice_settings.key(), api.shop.key()],
    shop_email_texts: () => [api.shop_emails.list.key()],
    store_rules: () => [api.store_rules.key(), api.shop.key()],
    // Which owner's is not said: each asks for their own.
    notifications,
  },

  materials: () => [
    api.printing_materials.available.key(),
    api.printing_quotes.options.key(),
    api.printing_quotes.price.key(),
  ],
  plans: () => [api.subscriptions.key()],
  site: () => [api.site_texts.get.key(), api.site.landing.key(), api.shop.key(), api.store_rules.get.key()],
  outbox: () => [api.outbox.key()],
}

/** What a change of `what` under the topic makes stale; without `what`, everything that belongs to the topic. */
export function staleAfter(topic: string, what?: string): QueryKey[] {
  const kind = topic.split(':', 1)[0] ?? ''
  // A newer server may announce topics that this page does not know yet.
  const tables: Stale | Partial<Record<string, Stale>> | undefined = Object.hasOwn(TOPICS, kind)
    ? TOPICS[kind as TopicKind]
    : undefined
  if (!tables) return []
  if (typeof tables === 'function') return tables()
  const touched = what === undefined ? Object.values(tables) : [tables.any, tables[what]]
  return touched.flatMap((stale) => stale?.() ?? [])
}

/** Refetches what a change touches; without `what`, everything that belongs to the topic. */
export function refetchTopic(topic: string, what?: string) {
  for (const queryKey of staleAfter(topic, what))
    void (what === undefined ? queryClient.invalidateQueries({ queryKey }) : refetchChanged(queryKey))
}

/** Retries what could not be read of a topic under which nothing has changed. */
export function refetchFailed(topic: string) {
  for (const queryKey of staleAfter(topic))
    void queryClient.invalidateQueries({ queryKey, predicate: ({ state }) => state.status === 'error' })
}
