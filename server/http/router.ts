/** All handlers, in the shape of the contract. */

import { activityCalls } from '../activity/activity.ts'
import { carModelCalls, carModelRequestCalls } from '../car-check/car-check.ts'
import { announcerCalls } from '../competition/announcing/announcer.ts'
import { awardJudgingCalls, awardLockCalls, awardVoteCalls, eventAwardCalls } from '../competition/awards/awards.ts'
import { carPassportCalls } from '../competition/cars/cars.ts'
import { ceremonyCalls, ceremonyItemCalls } from '../competition/ceremony/ceremony.ts'
import { checkInCalls } from '../competition/check-in/check-in.ts'
import { eventClosingCalls, eventDeviceCalls, lateEntryCalls } from '../competition/closing/closing.ts'
import { embargoCalls } from '../competition/embargo/embargo.ts'
import { eventRecordCalls } from '../competition/event-records/event-records.ts'
import {
  competitionEventCalls,
  competitionTeamCalls,
  publicEventCalls,
  rulesInForceCalls,
} from '../competition/events/events.ts'
import { gateCalls, gateTokenCalls } from '../competition/gates/gates.ts'
import { historyCalls } from '../competition/history/history.ts'
import { activeEventCalls, judgingPanelCalls } from '../competition/judges/judges.ts'
import { criteriaCalls, sectionCalls, templateCalls } from '../competition/judging/judging.ts'
import { competitionScoreCalls } from '../competition/marking/marking.ts'
import {
  markModerationCalls,
  markNormalisationCalls,
  secondMarkingCalls,
} from '../competition/moderation/moderation.ts'
import {
  companyCalls,
  invitationCalls,
  organizerAccountCalls,
  organizerCalls,
  organizerPortalCalls,
} from '../competition/organizers/organizers.ts'
import {
  ceremonyScript,
  feedbackReportCalls,
  paperJobCalls,
  paperSheetCalls,
  receiptPaperCalls,
} from '../competition/papers/papers.ts'
import { eventPenaltyCalls } from '../competition/penalties/penalties.ts'
import {
  programmeCalls,
  programmeRaceCalls,
  programmeSessionCalls,
  raceArrivalCalls,
} from '../competition/programme/programme.ts'
import { judgingProgressCalls, panelNudgeCalls } from '../competition/progress/progress.ts'
import { eventProtestCalls } from '../competition/protests/protests.ts'
import { quickCupCalls } from '../competition/quick/quick.ts'
import { raceControlCalls } from '../competition/race-control/race-control.ts'
import {
  knockoutMatchCalls,
  knockoutPointCalls,
  lapImportCalls,
  otherEventPointCalls,
  raceCorrectionCalls,
  raceResultCalls,
  racingCalls,
  teamStatusCalls,
} from '../competition/racing/racing.ts'
import { eventReceiptCalls, receiptCalls, receiptFlagCalls } from '../competition/receipts/receipts.ts'
import { rehearsalCalls } from '../competition/rehearsal/rehearsal.ts'
import { liveResultCalls, tryPackOn } from '../competition/results/results.ts'
import { eventDayCalls, eventRoomCalls } from '../competition/rooms/rooms.ts'
import { companyPackCalls, eventRulesCalls, rulePackCalls } from '../competition/rules/rules.ts'
import { eventShowCalls, eventSlideCalls, screenCalls } from '../competition/screens/screens.ts'
import { resultCalls, scrutineeringCalls, summaryCalls } from '../competition/scrutineering/scrutineering.ts'
import { eventStaffCalls } from '../competition/staff/staff.ts'
import { eventJourneyCalls, receivedEventCalls } from '../competition/take-along/take-along.ts'
import { mailingAddressCalls, teamMailingCalls } from '../competition/team-mail/team-mail.ts'
import { timetableCalls, timetableSessionCalls, timetableSlotCalls } from '../competition/timetable/timetable.ts'
import { organizerTodayCalls } from '../competition/today/today.ts'
import { openTotal } from '../competition/totals/totals.ts'
import { outboxCalls } from '../dev/outbox.ts'
import {
  competitionEntryCalls,
  documentCalls,
  entryFlagCalls,
  entryTotalCalls,
  hallApprovalCalls,
  readinessCalls,
  teamCarCalls,
  teamEntryCalls,
  teamProtestCalls,
  teamReceiptCalls,
} from '../entries/entries.ts'
import { entryFeeCalls } from '../entry-fees/entry-fees.ts'
import { accountCalls } from '../identity/accounts.ts'
import { guideCalls } from '../identity/guides.ts'
import { ownAccountCalls } from '../identity/own-account.ts'
import { secondFactorSignInCalls } from '../identity/second-factor-sign-in.ts'
import { secondFactorCalls } from '../identity/second-factors.ts'
import { notificationCalls, notificationPreferenceCalls } from '../notifications/notifications.ts'
import {
  auditLogCalls,
  businessOwnerCalls,
  draftOrderCalls,
  invoiceSettingCalls,
  lowStockCalls,
  moderationCalls,
  newOrderEmailCalls,
  officeInvitationCalls,
  officeOrderCalls,
  officeOverviewCalls,
  officeSettingCalls,
  officeStaffCalls,
  openCheckoutCalls,
  orderDownloadCalls,
  orderInvoiceCalls,
  orderNoteCalls,
  orderReturnCalls,
  ownedCategoryCalls,
  ownedCollectionCalls,
  ownedDiscountCalls,
  ownedProductCalls,
  ownedReviewCalls,
  productImportCalls,
  serverStateCalls,
  shipmentCalls,
  shopEmailCalls,
  shopSettingCalls,
  stripeCatalogueCalls,
} from '../office/office.ts'
import { analyticsCalls, planCalls, reconciliationCalls, subscriptionCalls } from '../plans/plans.ts'
import { practiceCalls } from '../practice/practice.ts'
import {
  materialStockCalls,
  printDeskCalls,
  printerCalls,
  printingInquiryCalls,
  printingMaterialCalls,
  printingModelCalls,
  printingQuoteCalls,
  printPlateCalls,
} from '../printing/printing.ts'
import { ageAnswerCalls, consentAgeCalls, consentCalls, privacyCalls } from '../privacy/privacy.ts'
import { commentCalls, projectCalls, subTaskCalls, taskCalls, taskFileCalls } from '../projects/projects.ts'
import { eventRegistrationCalls, rosterCalls } from '../registration/registration.ts'
import { searchCalls } from '../search/search.ts'
import { siteCalls, siteTextCalls } from '../site/site.ts'
import { snapshotCalls } from '../snapshots/snapshots.ts'
import {
  categoryCalls,
  checkoutCalls,
  collectionCalls,
  orderCalls,
  ownAddressCalls,
  ownOrderCalls,
  payLinkCalls,
  productCalls,
  purchaseOrderCalls,
  racingClassCalls,
  returnCalls,
  reviewCalls,
  shopCalls,
  stockAlertCalls,
  storeRuleCalls,
  teamPurchaseCalls,
} from '../store/store.ts'
import {
  profileCalls,
  supervisedTeamCalls,
  supervisorCalls,
  teamCalls,
  teamHomeCalls,
  userTeamCalls,
} from '../teams/teams.ts'
import { venueCalls } from '../venue/venue.ts'
import { api } from './calls.ts'

export const router = api.router({
  site: siteCalls,
  site_texts: siteTextCalls,
  outbox: outboxCalls,
  accounts: accountCalls,
  second_factor: secondFactorSignInCalls,
  own_account: { ...ownAccountCalls, ...secondFactorCalls },
  teams: teamCalls,
  team_home: teamHomeCalls,
  supervised_teams: supervisedTeamCalls,
  user_teams: userTeamCalls,
  profiles: profileCalls,
  products: productCalls,
  product_categories: categoryCalls,
  collections: collectionCalls,
  stock_alerts: stockAlertCalls,
  racing_class: racingClassCalls,
  product_reviews: reviewCalls,
  checkout: checkoutCalls,
  orders: orderCalls,
  own_orders: ownOrderCalls,
  own_addresses: ownAddressCalls,
  team_purchases: teamPurchaseCalls,
  pay_links: payLinkCalls,
  draft_orders: draftOrderCalls,
  returns: returnCalls,
  business_owners: businessOwnerCalls,
  office_staff: officeStaffCalls,
  office_invitations: officeInvitationCalls,
  office_overview: officeOverviewCalls,
  office_orders: officeOrderCalls,
  open_checkouts: openCheckoutCalls,
  moderation: moderationCalls,
  order_downloads: orderDownloadCalls,
  order_notes: orderNoteCalls,
  order_returns: orderReturnCalls,
  shipments: shipmentCalls,
  new_order_emails: newOrderEmailCalls,
  low_stock: lowStockCalls,
  owned_products: ownedProductCalls,
  owned_categories: ownedCategoryCalls,
  owned_collections: ownedCollectionCalls,
  owned_discounts: ownedDiscountCalls,
  product_imports: productImportCalls,
  owned_reviews: ownedReviewCalls,
  stripe_catalogue: stripeCatalogueCalls,
  subscription_plans: planCalls,
  analytics: analyticsCalls,
  reconciliation: reconciliationCalls,
  audit_log: auditLogCalls,
  office_settings: officeSettingCalls,
  shop_settings: shopSettingCalls,
  invoice_settings: invoiceSettingCalls,
  order_invoices: orderInvoiceCalls,
  purchase_orders: purchaseOrderCalls,
  shop_emails: shopEmailCalls,
  shop: shopCalls,
  store_rules: storeRuleCalls,
  server_state: serverStateCalls,
  subscriptions: subscriptionCalls,
  printing_materials: printingMaterialCalls,
  printing_inquiries: printingInquiryCalls,
  printing_models: printingModelCalls,
  printing_quotes: printingQuoteCalls,
  print_desk: printDeskCalls,
  print_plates: printPlateCalls,
  printers: printerCalls,
  material_stock: materialStockCalls,
  organizers: organizerCalls,
  companies: companyCalls,
  organizer_portals: organizerPortalCalls,
  organizer_today: organizerTodayCalls,
  portal_invitations: invitationCalls,
  judging_panels: judgingPanelCalls,
  event_embargoes: embargoCalls,
  receipts: receiptCalls,
  event_receipts: eventReceiptCalls,
  receipt_flags: { ...receiptFlagCalls, ...entryFlagCalls },
  team_receipts: { ...teamReceiptCalls, ...receiptPaperCalls },
  event_rooms: eventRoomCalls,
  event_days: eventDayCalls,
  event_staff: eventStaffCalls,
  screens: screenCalls,
  event_shows: eventShowCalls,
  event_totals: { open: openTotal, ...entryTotalCalls },
  judging_progress: judgingProgressCalls,
  panel_nudges: panelNudgeCalls,
  mark_moderation: markModerationCalls,
  second_markings: secondMarkingCalls,
  mark_normalisations: markNormalisationCalls,
  event_slides: eventSlideCalls,
  event_awards: eventAwardCalls,
  award_judging: awardJudgingCalls,
  award_votes: awardVoteCalls,
  award_locks: awardLockCalls,
  ceremonies: { ...ceremonyCalls, script: ceremonyScript },
  ceremony_items: ceremonyItemCalls,
  active_events: activeEventCalls,
  public_events: publicEventCalls,
  programmes: programmeCalls,
  timetables: timetableCalls,
  timetable_sessions: timetableSessionCalls,
  timetable_slots: timetableSlotCalls,
  programme_sessions: programmeSessionCalls,
  programme_races: programmeRaceCalls,
  quick_cups: quickCupCalls,
  race_control: raceControlCalls,
  gates: gateCalls,
  gate_tokens: gateTokenCalls,
  rehearsals: rehearsalCalls,
  race_arrivals: raceArrivalCalls,
  check_ins: checkInCalls,
  announcer: announcerCalls,
  competition_events: competitionEventCalls,
  rules_in_force: rulesInForceCalls,
  event_penalties: eventPenaltyCalls,
  event_protests: eventProtestCalls,
  team_protests: teamProtestCalls,
  competition_teams: competitionTeamCalls,
  event_records: eventRecordCalls,
  rule_packs: rulePackCalls,
  company_rule_packs: { ...companyPackCalls, tryOn: tryPackOn },
  event_rules: eventRulesCalls,
  event_closing: eventClosingCalls,
  event_devices: eventDeviceCalls,
  late_entries: lateEntryCalls,
  car_passports: carPassportCalls,
  team_cars: teamCarCalls,
  scrutineering: scrutineeringCalls,
  enhanced_scrutineering_results: resultCalls,
  team_scorecard_summary: summaryCalls,
  competition_history: historyCalls,
  scorecard_templates: templateCalls,
  template_sections: sectionCalls,
  template_criteria: criteriaCalls,
  competition_scores: competitionScoreCalls,
  paper_jobs: paperJobCalls,
  paper_sheets: paperSheetCalls,
  team_mailings: teamMailingCalls,
  mailing_addresses: mailingAddressCalls,
  feedback_reports: feedbackReportCalls,
  race_corrections: raceCorrectionCalls,
  lap_imports: lapImportCalls,
  race_results: raceResultCalls,
  team_status: teamStatusCalls,
  knockout_matches: knockoutMatchCalls,
  knockout_points: knockoutPointCalls,
  other_event_points: otherEventPointCalls,
  racing: racingCalls,
  team_projects: projectCalls,
  project_tasks: taskCalls,
  sub_tasks: subTaskCalls,
  notifications: notificationCalls,
  notification_preferences: notificationPreferenceCalls,
  task_comments: commentCalls,
  task_files: taskFileCalls,
  team_activity: activityCalls,
  practice_runs: practiceCalls,
  team_entries: teamEntryCalls,
  event_registrations: eventRegistrationCalls,
  entry_fees: entryFeeCalls,
  rosters: rosterCalls,
  hall_approvals: hallApprovalCalls,
  competition_entries: competitionEntryCalls,
  team_readiness: readinessCalls,
  team_documents: documentCalls,
  car_models: carModelCalls,
  car_model_requests: carModelRequestCalls,
  privacy: privacyCalls,
  consents: { ...consentCalls, ...supervisorCalls },
  age_answers: ageAnswerCalls,
  consent_ages: consentAgeCalls,
  organizer_account: organizerAccountCalls,
  live_results: liveResultCalls,
  search: searchCalls,
  guides: guideCalls,
  venue: venueCalls,
  venue_snapshots: snapshotCalls,
  event_journeys: eventJourneyCalls,
  received_events: receivedEventCalls,
})
