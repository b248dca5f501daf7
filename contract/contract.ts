/** Every call of the product, by area. The server implements this object and the browser calls it. */

import { car_model_requests } from './car-check/car-model-requests.ts'
import { car_models } from './car-check/car-models.ts'
import { active_events } from './competition/active-events.ts'
import { announcer } from './competition/announcer.ts'
import { award_judging, award_locks, award_votes } from './competition/award-judging.ts'
import { car_passports, team_cars } from './competition/car-passports.ts'
import { ceremonies, ceremony_items } from './competition/ceremonies.ts'
import { check_ins } from './competition/check-ins.ts'
import { event_closing, event_devices, late_entries } from './competition/closed-events.ts'
import { companies } from './competition/companies.ts'
import { competition_scores } from './competition/competition-scores.ts'
import { event_awards } from './competition/event-awards.ts'
import { event_embargoes } from './competition/event-embargoes.ts'
import { event_journeys, received_events } from './competition/event-journeys.ts'
import { event_penalties } from './competition/event-penalties.ts'
import { event_protests, team_protests } from './competition/event-protests.ts'
import { event_days, event_rooms } from './competition/event-rooms.ts'
import { event_staff } from './competition/event-staff.ts'
import { competition_teams } from './competition/event-teams.ts'
import { event_totals } from './competition/event-totals.ts'
import { competition_events } from './competition/events.ts'
import { gate_tokens, gates } from './competition/gates.ts'
import { competition_history } from './competition/history.ts'
import { portal_invitations } from './competition/invitations.ts'
import { judging_panels } from './competition/judging-panels.ts'
import { judging_progress, panel_nudges } from './competition/judging-progress.ts'
import { knockout_matches } from './competition/knockout-matches.ts'
import { knockout_points } from './competition/knockout-points.ts'
import { lap_imports } from './competition/lap-imports.ts'
import { live_results } from './competition/live-results.ts'
import { mark_moderation, mark_normalisations, second_markings } from './competition/mark-moderation.ts'
import { organizer_today } from './competition/organizer-today.ts'
import { organizer_portals, organizers } from './competition/organizers.ts'
import { other_event_points } from './competition/other-event-points.ts'
import { paper_sheets } from './competition/paper-sheets.ts'
import { feedback_reports, paper_jobs } from './competition/papers.ts'
import { programme_races, programme_sessions, programmes } from './competition/programme.ts'
import { public_events } from './competition/public-events.ts'
import { quick_cups } from './competition/quick-cups.ts'
import { race_arrivals } from './competition/race-arrivals.ts'
import { race_control } from './competition/race-control.ts'
import { race_corrections } from './competition/race-corrections.ts'
import { race_results } from './competition/race-results.ts'
import { racing } from './competition/racing.ts'
import { event_receipts, receipt_flags, receipts, team_receipts } from './competition/receipts.ts'
import { rehearsals } from './competition/rehearsals.ts'
import { rules_in_force } from './competition/rules-in-force.ts'
import { scorecard_templates, template_sections } from './competition/scorecard-templates.ts'
import { event_shows, event_slides, screens } from './competition/screens.ts'
import { enhanced_scrutineering_results, scrutineering, team_scorecard_summary } from './competition/scrutineering.ts'
import { mailing_addresses, team_mailings } from './competition/team-mailings.ts'
import { team_status } from './competition/team-status.ts'
import { template_criteria } from './competition/template-criteria.ts'
import { timetable_sessions, timetable_slots, timetables } from './competition/timetable.ts'
import { outbox } from './dev/outbox.ts'
import { competition_entries, team_entries } from './entries/team-entries.ts'
import { team_documents, team_readiness } from './entries/team-readiness.ts'
import { accounts } from './identity/accounts.ts'
import { guides } from './identity/guides.ts'
import { own_account } from './identity/own-account.ts'
import { second_factor } from './identity/second-factor.ts'
import { notification_preferences, notifications } from './notifications/notifications.ts'
import { analytics } from './office/analytics.ts'
import { business_owners } from './office/business-owners.ts'
import { owned_collections } from './office/collections.ts'
import { owned_discounts } from './office/discounts.ts'
import { draft_orders } from './office/draft-orders.ts'
import { invoice_settings, order_invoices } from './office/invoices.ts'
import { low_stock } from './office/low-stock.ts'
import { moderation } from './office/moderation.ts'
import { new_order_emails } from './office/new-order-emails.ts'
import { open_checkouts } from './office/open-checkouts.ts'
import { order_downloads } from './office/order-downloads.ts'
import { order_notes } from './office/order-notes.ts'
import { order_returns } from './office/order-returns.ts'
import { office_orders } from './office/orders.ts'
import { office_overview } from './office/overview.ts'
import { subscription_plans } from './office/plans.ts'
import { owned_categories } from './office/product-categories.ts'
import { product_imports } from './office/product-imports.ts'
import { owned_products } from './office/products.ts'
import { reconciliation } from './office/reconciliation.ts'
import { owned_reviews } from './office/reviews.ts'
import { audit_log, office_settings } from './office/security.ts'
import { server_state } from './office/server-state.ts'
import { shipments } from './office/shipments.ts'
import { shop_emails } from './office/shop-emails.ts'
import { shop_settings } from './office/shop-settings.ts'
import { office_invitations, office_staff } from './office/staff.ts'
import { stripe_catalogue } from './office/stripe-catalogue.ts'
import { practice_runs } from './practice/practice-runs.ts'
import { material_stock } from './printing/material-stock.ts'
import { print_desk } from './printing/print-desk.ts'
import { print_plates } from './printing/print-plates.ts'
import { printers } from './printing/printers.ts'
import { printing_inquiries } from './printing/printing-inquiries.ts'
import { printing_materials } from './printing/printing-materials.ts'
import { printing_models } from './printing/printing-models.ts'
import { printing_quotes } from './printing/printing-quotes.ts'
import { age_answers } from './privacy/age-answers.ts'
import { consent_ages } from './privacy/consent-ages.ts'
import { consents } from './privacy/consents.ts'
import { organizer_account } from './privacy/organizer-account.ts'
import { privacy } from './privacy/privacy.ts'
import { team_projects } from './projects/projects.ts'
import { sub_tasks } from './projects/sub-tasks.ts'
import { task_comments, task_files } from './projects/task-work.ts'
import { project_tasks } from './projects/tasks.ts'
import { entry_fees } from './registration/entry-fees.ts'
import { event_registrations } from './registration/event-registrations.ts'
import { hall_approvals } from './registration/hall-approvals.ts'
import { rosters } from './registration/rosters.ts'
import { company_rule_packs, event_rules } from './rules/company-packs.ts'
import { event_records } from './rules/event-records.ts'
import { rule_packs } from './rules/rule-packs.ts'
import { search } from './search/search.ts'
import { site } from './site/site.ts'
import { site_texts } from './site/site-texts.ts'
import { checkout } from './store/checkout.ts'
import { collections } from './store/collections.ts'
import { orders } from './store/orders.ts'
import { own_addresses } from './store/own-addresses.ts'
import { own_orders } from './store/own-orders.ts'
import { pay_links } from './store/pay-links.ts'
import { product_categories, products } from './store/products.ts'
import { purchase_orders } from './store/purchase-orders.ts'
import { racing_class } from './store/racing-class.ts'
import { returns } from './store/returns.ts'
import { product_reviews } from './store/reviews.ts'
import { shop } from './store/shop.ts'
import { stock_alerts } from './store/stock-alerts.ts'
import { store_rules } from './store/store-rules.ts'
import { team_purchases } from './store/team-purchases.ts'
import { team_activity } from './teams/activity.ts'
import { profiles } from './teams/profiles.ts'
import { subscriptions } from './teams/subscriptions.ts'
import { supervised_teams } from './teams/supervised-teams.ts'
import { team_home } from './teams/team-home.ts'
import { teams } from './teams/teams.ts'
import { user_teams } from './teams/user-teams.ts'
import { venue_snapshots } from './venue/snapshots.ts'
import { venue } from './venue/venue.ts'

export const contract = {
  site,
  site_texts,
  outbox,
  accounts,
  second_factor,
  own_account,
  notifications,
  notification_preferences,
  teams,
  team_home,
  supervised_teams,
  user_teams,
  profiles,
  products,
  product_categories,
  collections,
  stock_alerts,
  racing_class,
  product_reviews,
  checkout,
  orders,
  own_orders,
  own_addresses,
  team_purchases,
  pay_links,
  draft_orders,
  returns,
  business_owners,
  office_staff,
  office_invitations,
  office_overview,
  office_orders,
  open_checkouts,
  moderation,
  order_downloads,
  order_notes,
  order_returns,
  shipments,
  new_order_emails,
  low_stock,
  owned_products,
  owned_categories,
  owned_collections,
  owned_reviews,
  owned_discounts,
  product_imports,
  stripe_catalogue,
  subscription_plans,
  analytics,
  reconciliation,
  audit_log,
  office_settings,
  shop_settings,
  invoice_settings,
  order_invoices,
  purchase_orders,
  shop_emails,
  shop,
  store_rules,
  server_state,
  subscriptions,
  printing_materials,
  printing_inquiries,
  printing_models,
  printing_quotes,
  print_desk,
  print_plates,
  printers,
  material_stock,
  organizers,
  companies,
  organizer_portals,
  organizer_today,
  portal_invitations,
  judging_panels,
  event_embargoes,
  receipts,
  event_receipts,
  receipt_flags,
  team_receipts,
  event_rooms,
  event_days,
  event_staff,
  screens,
  event_shows,
  event_totals,
  judging_progress,
  panel_nudges,
  mark_moderation,
  second_markings,
  mark_normalisations,
  event_slides,
  event_awards,
  award_judging,
  award_votes,
  award_locks,
  ceremonies,
  ceremony_items,
  active_events,
  public_events,
  programmes,
  programme_sessions,
  programme_races,
  timetables,
  timetable_sessions,
  timetable_slots,
  quick_cups,
  race_control,
  gates,
  gate_tokens,
  race_arrivals,
  check_ins,
  announcer,
  competition_events,
  rehearsals,
  rules_in_force,
  event_penalties,
  event_protests,
  team_protests,
  competition_teams,
  event_records,
  rule_packs,
  company_rule_packs,
  event_rules,
  event_closing,
  event_devices,
  late_entries,
  car_passports,
  team_cars,
  scrutineering,
  enhanced_scrutineering_results,
  team_scorecard_summary,
  competition_history,
  scorecard_templates,
  template_sections,
  template_criteria,
  competition_scores,
  paper_jobs,
  paper_sheets,
  team_mailings,
  mailing_addresses,
  feedback_reports,
  race_corrections,
  lap_imports,
  race_results,
  team_status,
  knockout_matches,
  knockout_points,
  other_event_points,
  racing,
  team_projects,
  project_tasks,
  sub_tasks,
  task_comments,
  task_files,
  team_activity,
  practice_runs,
  team_entries,
  event_registrations,
  entry_fees,
  rosters,
  hall_approvals,
  competition_entries,
  team_readiness,
  team_documents,
  car_models,
  car_model_requests,
  privacy,
  consents,
  age_answers,
  consent_ages,
  organizer_account,
  live_results,
  search,
  guides,
  venue,
  venue_snapshots,
  event_journeys,
  received_events,
}
