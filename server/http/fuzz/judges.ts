/** What an answer must never be: a server failure, internals of the server, or another user's data. */
import type { AnyContractProcedure } from '@orpc/contract'
import { HOSTILE_TEXTS } from './hostile.ts'
import { MARK } from './marks.ts'
import type { Side } from './sides.ts'
import type { Answer } from './wire.ts'

export const CALLERS = [
  'anyone',
  'user',
  'pending',
  'member',
  'admin',
  'organizer',
  'unapproved',
  'judge',
  'staff',
  'owner',
  'forged',
] as const
export type CallerName = (typeof CALLERS)[number]

/** Words that only appear in internals: traces, queries, paths, and names of dependencies. */
export const INSIDES =
  /\bat [\w.<>]+ \(|\.(?:ts|mjs|cjs|js):\d+|node_modules|node:internal|\/tmp\/|\/home\/|\/root\/|SQLSTATE|syntax error at|violates [\w-]+ constraint|relation "|duplicate key|Failed query|invalid byte sequence|out of range for type|FST_ERR|fastify|drizzle|better-auth|orpc|\bzod\b|postgres|TypeError|ReferenceError|RangeError|Cannot read prop|is not a function|ENOENT|ECONN/i

export function wrongWith(answer: Answer, procedure?: AnyContractProcedure): string | undefined {
  const { status, text } = answer
  if (status === 0) return `no answer: ${text}`
  if (status >= 500 && !declares(procedure, status, text)) return `status ${status}`
  if (status < 400 || text === '') return undefined
  const inside = INSIDES.exec(text)
  if (inside) return `it speaks of its insides: ${inside[0]}`
  // A page uses its own words; the sandbox answers as Stripe does.
  if (/^text\/html/.test(String(answer.headers['content-type']))) return undefined
  const body = parsed(text)
  const message = body?.message ?? Object(body?.error).message
  if (typeof message !== 'string') return 'a refusal without a message'
  const begins = /^[^a-z]/.test(message) || NAMES.some((name) => message.startsWith(name))
  return begins && /^.* /.test(message) && message.length < 300 ? undefined : `no sentence: ${message}`
}

/**
 * Words of an inside begin in lower case. A sentence may too, with the name of a row: zq… at first, or the name that the attack
 * has given it since, which may also begin with any sign of any script.
 */
const NAMES = ['zq', ...HOSTILE_TEXTS]

/** Every call may answer these for a server in trouble, but the one under attack is not. */
const TROUBLE = ['DATABASE_DOWN', 'NO_SPACE']

function declares(procedure: AnyContractProcedure | undefined, status: number, text: string) {
  const code = String(parsed(text)?.code)
  if (TROUBLE.includes(code)) return false
  const declared = procedure?.['~orpc'].errorMap[code]
  return declared?.status === status
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return Object(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Public: the store, and what a spectator sees of a public event. */
const PUBLIC =
  /^(companies\.name|products\.\w+|product_variants\.\w+|product_categories\.\w+|product_collections\.\w+|collection_products\.\w+|related_products\.\w+|product_reviews\.(title|text|display_name|answer)|printing_materials\.\w+|subscription_plans\.(name|description|features)|(competition_events\.(name|region|location|description|venue_details)|event_rules_documents\.(document_name|document_url)|competition_teams\.(team_name|team_number|school_name)|event_reopenings\.reason))$/
/** A foreign company's event is not public, so of a foreign side only the store and the companies are visible. */
const PUBLIC_OF_OTHERS =
  /^(companies\.name|products\.\w+|product_variants\.\w+|product_categories\.\w+|product_collections\.\w+|collection_products\.\w+|related_products\.\w+|product_reviews\.(title|text|display_name|answer)|printing_materials\.\w+|subscription_plans\.(name|description|features))$/
/** What the owner manages the business with, whichever side it belongs to. */
const OFFICE =
  /^(orders|order_items|draft_orders|stock_changes|discounts|discount_uses|order_changes|order_notes|shipments|returns|return_labels|purchase_orders|invoices|invoice_payments|refunds|refund_items|checkouts|checkout_items|product_files|product_imports|product_reviews|printing_inquiries|printing_parts|printing_messages|printing_message_files|printing_prices|printers|print_plates|print_runs|material_stock|material_stock_changes|subscribers|subscription_plans|audit_log|companies|office_invitations)\.|^(teams\.name|(organizer|team)_users\.(name|email)|competition_events\.(name|location))$/
const TEAM_REALM: readonly CallerName[] = ['user', 'pending', 'member', 'admin']
const TEAM_TABLES =
  /^(team_users|teams|user_teams|purchase_requests|team_budgets|team_projects|project_tasks|task_assignees|sub_tasks|task_comments|task_files|team_activity|practice_runs|team_entries|event_registrations|entry_fee_payments|roster_members|hall_remarks|readiness_findings|team_documents|team_car_models|team_car_parts|car_model_requests|car_model_submissions|receipt_flags|event_receipts|profile_pictures|subscribers|competition_\w+|scorecard_templates|template_\w+|race_results|knockout_\w+|other_event_points|judging_panels|event_rules_documents)\./
const EVENT_REALM: readonly CallerName[] = ['organizer', 'unapproved', 'judge', 'staff']
const EVENT_TABLES =
  /^(award_\w+|ceremony_items|team_traits|second_markings|mark_normalisations|competition_\w+|programme\w*|timetable\w*|tracks|provisional_runs|gates|gate_\w+|race_arrivals|race_readings|imported_laps|screens|scene_views|judging_panels|judge_code_limits|staff_devices|scorecard_templates|template_\w+|enhanced_scrutineering_results|team_scorecard_summary|race_results|knockout_\w+|other_event_points|portal_invitations|organizer_\w+|event_rules_documents|entry_codes|team_entries|roster_members|hall_remarks|event_\w+|late_entries|mailing_addresses|receipt_flags|paper_\w+|protest_\w+|car_\w+|companies|company_rule_packs|teams|team_users)\./

/**
 * A caller with the code, the order number and email address, or the payment id sees what it gives access to. Public parts
 * of an event's results are answered only by those calls: the printed page shows every number with its parts, and so
 * manual points with their reason.
 */
const SHOWN_BY_A_CALL: Record<string, RegExp> = {
  'teams.invited': /^teams\.name$/,
  'portal_invitations.open': /^(organizer_users\.name|portal_invitations\.invited_email)$/,
  'portal_invitations.acceptAsJudge': /^judging_panels\./,
  'office_invitations.open': /^office_invitations\.email$/,
  'office_invitations.accept': /^office_invitations\.email$/,
  'orders.find': /^(orders|order_items|shipments|returns|return_labels|purchase_orders|invoices)\./,
  'orders.paid': /^(orders|order_items|shipments|returns|return_labels|purchase_orders|invoices)\./,
  'own_orders.list': /^(orders|order_items|teams)\./,
  'own_orders.get': /^(orders|order_items|shipments|returns|return_labels|purchase_orders|invoices)\./,
  'own_orders.downloads': /^(orders|order_items)\./,
  'own_addresses.list': /^customer_addresses\./,
  'own_addresses.save': /^customer_addresses\./,
  'printing_quotes.open': /^(orders|printing_inquiries|printing_parts|printing_messages|printing_message_files)\./,
  'printing_quotes.own': /^(printing_inquiries|printing_parts)\./,
  'checkout.verify': /^(orders|order_items)\./,
  'product_reviews.open': /^(orders|order_items|product_reviews)\./,
  'product_reviews.save': /^product_reviews\./,
  'judging_panels.enter': /^(judging_panels|event_staff|competition_events|event_rules_documents)\./,
  'consents.open': /^(team_users|teams)\.name$/,
  'consents.give': /^(team_users|teams)\.name$/,
  'consents.withdraw': /^(team_users|teams)\.name$/,
  'team_cars.list': /^car_passports\.investigation$/,
  'teams.exportData':
    /^(event_protests\.(text|about|reason)|event_receipts\.code|receipt_flags\.(title|reason|answer))$/,
  'team_protests.get':
    /^(event_protests\.(text|about|reason|effect_text)|protest_files\.file_name|event_penalties\.(reason|article)|template_criteria\.criteria_name)$/,
  'timetables.shown': /^(event_rooms\.name|timetable_sessions\.panel_name|scorecard_templates\.name)$/,
  'team_entries.timetable': /^(event_rooms\.name|timetable_sessions\.panel_name|scorecard_templates\.name)$/,
  'receipts.open': /^event_receipts\.code$/,
  'live_results.get': /^knockout_matches\.winner_name$/,
  'live_results.print': /^other_event_points\.reason$/,
  'event_records.get': /^(other_event_points|event_penalties)\.reason$/,
}

/** Marked texts in an answer that this caller may not see. A code that the caller has sent is told to nobody new. */
export function leaksIn(text: string, caller: CallerName, sides: readonly Side[], call = '', sent = ''): string[] {
  const opened = SHOWN_BY_A_CALL[call]
  const found = [...text.matchAll(MARK)].map(([, side = '', table, column]) => ({
    side: side.toLowerCase(),
    what: `${table}.${column}`.toLowerCase(),
  }))
  for (const side of sides)
    for (const [code, what] of side.secrets)
      if (text.includes(code) && !sent.includes(code)) found.push({ side: side.name, what })
  return [
    ...new Set(
      found
        .filter(({ side, what }) => !maySee(caller, side, what) && !(side !== 'other' && opened?.test(what)))
        .map(({ side, what }) => `${side} ${what}`),
    ),
  ]
}

function maySee(caller: CallerName, side: string, what: string) {
  if ((side === 'other' ? PUBLIC_OF_OTHERS : PUBLIC).test(what)) return true
  if (caller === 'owner' && OFFICE.test(what)) return true
  if (TEAM_REALM.includes(caller) && /^subscription_plans\./.test(what)) return true
  if (side === 'other') return false
  return (
    (TEAM_REALM.includes(caller) && TEAM_TABLES.test(what)) || (EVENT_REALM.includes(caller) && EVENT_TABLES.test(what))
  )
}
