import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { fuzzedCalls, goodInput } from './inputs.ts'
import { askedFor } from './wire.ts'
import { type OwnSide, openWorld, type World } from './world.ts'

/** Every column that contains a person's name as it was typed. */
const NAMES = [
  'award_locks.asked_by',
  'award_locks.locked_by',
  'business_owners.full_name',
  'car_moves.moved_by',
  'car_moves.second_by',
  'car_moves.signed_by',
  'car_passports.state_by',
  'car_photos.taken_by',
  'checkouts.customer_name',
  'company_rule_packs.created_by',
  'competition_history.who',
  'competition_teams.story',
  'consents.adult_name',
  'customer_addresses.first_name',
  'customer_addresses.last_name',
  'draft_orders.customer_name',
  'draft_orders.made_by',
  'enhanced_scrutineering_results.scrutineer_name',
  'event_ceremonies.ended_by',
  'event_ceremonies.started_by',
  'event_check_ins.here_by',
  'event_embargoes.released_by',
  'event_journeys.ended_by',
  'event_journeys.started_by',
  'event_awards.decided_by',
  'event_penalties.given_by',
  'event_mailings.sent_by',
  'event_protests.decided_by',
  'event_protests.desk_by',
  'event_staff.name',
  'judging_panels.judge_name',
  'late_entries.decided_by',
  'late_entries.from_name',
  'invoice_payments.made_by',
  'invoices.made_by',
  'order_changes.made_by',
  'order_notes.made_by',
  'orders.customer_name',
  'orders.made_by',
  'organizer_users.name',
  'other_event_points.given_by',
  'paper_jobs.started_by',
  'paper_sheets.first_by',
  'paper_sheets.second_by',
  'material_stock_changes.made_by',
  'print_plates.finished_by',
  'print_plates.made_by',
  'print_plates.started_by',
  'printing_inquiries.customer_name',
  'printing_messages.author_name',
  'product_reviews.answered_by',
  'product_reviews.hidden_by',
  'programme_races.state_by',
  'mark_normalisations.decided_by',
  'mark_normalisations.undone_by',
  'panel_nudges.sent_by',
  'provisional_runs.entered_by',
  'race_arrivals.here_by',
  'race_readings.read_by',
  'race_results.recorded_by',
  'receipt_flags.answered_by',
  'purchase_orders.decided_by',
  'refunds.made_by',
  'returns.approved_by',
  'returns.closed_by',
  'returns.received_by',
  'roster_members.full_name',
  'second_markings.decided_by',
  'shipments.made_by',
  'stock_changes.made_by',
  'rehearsals.started_by',
  'drill_ticks.ticked_by',
  'team_entries.story',
  'team_sign_ups.name',
  'tracks.held_by',
  'team_users.name',
  'tracks.held_by',
]
/** Columns with similar names that contain something else. */
const NO_NAMES =
  /^(notifications|companies|competition_events|competition_teams|product_categories|product_collections|products|discounts|team_budgets|printers|printing_materials|printing_parts|printing_message_files|shop_settings|scorecard_templates|screens|teams|team_projects|team_documents|team_car_models|car_model_submissions|template_sections|subscription_plans|event_devices|venue_devices|gate_tokens|event_rooms|team_passkeys|organizer_passkeys|sandbox_\w+)\.(name|team_name|school_name)$|\.(organization_name|panel_name|document_name|file_name|stl_file_name|product_name|material_name|printer_name|chosen_by|paid_by|given_by|criteria_name|team_name|team_a_name|team_b_name|winner_name|asked_by|withdrawn_by|display_name|table_name|release_by|event_name|school_name|seller_name)$/

/** Answered only to callers with a code, a link from an email, a password, or the number and email address of an order. */
const WITH_A_SECRET = [
  'checkout.verify',
  'consents.give',
  'consents.open',
  'consents.withdraw',
  'event_journeys.fetch',
  'judging_panels.enter',
  'orders.find',
  'orders.paid',
  'organizers.auth',
  'portal_invitations.acceptAsJudge',
  'portal_invitations.acceptAsOrganizer',
  'portal_invitations.open',
  'product_reviews.open',
]

const PLANTED = /Quillfeather|Vantreight/i

let world: World
let own: OwnSide
beforeAll(async () => {
  world = await openWorld()
  own = await world.ownSide()
  const { rows } = await world.pool.query<{ at: string }>(`
    select table_name || '.' || column_name as at from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'`)
  // Issued documents cannot be changed otherwise.
  await world.pool.query('alter table invoices disable trigger issued_documents_stay')
  for (const at of NAMES) {
    const [table = '', column = ''] = at.split('.')
    expect(rows, `${at} is a column`).toContainEqual({ at })
    await world.pool.query(`update ${table} set ${column} = $1 where ${column} is not null`, [
      'Odile Quillfeather Vantreight',
    ])
  }
})

test('every column that may hold a person’s name is classified', async () => {
  const { rows } = await world.pool.query<{ at: string }>(`
    select table_name || '.' || column_name as at from information_schema.columns where table_schema = 'public'
      and data_type = 'text' and (column_name ~ '(^|_)name$' or column_name ~ '_by$' or column_name = 'who')`)
  expect(rows.map(({ at }) => at).filter((at) => !NAMES.includes(at) && !NO_NAMES.test(at))).toEqual([])
})

test('no public call answers with the name of a person', { timeout: 120_000 }, async () => {
  const calls = fuzzedCalls().filter(({ who, name }) => who.some((kind) => kind === 'anyone') && name !== 'outbox.list')
  const showing: string[] = []
  let answered = 0
  for (const call of calls.filter(({ name }) => !WITH_A_SECRET.includes(name)))
    for (const input of fc.sample(goodInput(call, own.side), { seed: 7, numRuns: 6 })) {
      const answer = await world.send(askedFor(call, input, {}))
      if (answer.status < 400) answered += 1
      if (PLANTED.test(answer.text)) showing.push(call.name)
    }
  expect([...new Set(showing)]).toEqual([])
  expect(answered, 'most of them answered with data').toBeGreaterThan(calls.length)
})

test('no public page, hall screen or printed page shows a person’s name', async () => {
  const id = (table: string) => String(own.side.rows[table]?.['id'])
  const event = id('competition_events')
  const pages = [
    '/',
    '/store',
    '/store/products',
    `/store/products/${id('products')}`,
    '/competition',
    `/live/${event}`,
    `/live/${event}?view=projector`,
    `/join/${String(own.side.rows['teams']?.['invite_code'])}`,
    '/organizer',
    '/sitemap.xml',
    '/robots.txt',
  ]
  for (const path of pages)
    expect((await world.send({ method: 'GET', path, headers: {} })).text, path).not.toMatch(PLANTED)
  const controller = new AbortController()
  const stream = await fetch(`${world.server.url}/api/live?topics=results:${event},events,catalogue`, {
    signal: controller.signal,
  })
  let heard = ''
  const decoder = new TextDecoder()
  for await (const chunk of stream.body ?? []) {
    heard += decoder.decode(chunk, { stream: true })
    // The complete state of the results comes first.
    if (heard.includes('standings') || heard.length > 20_000) break
  }
  controller.abort()
  expect(heard).toContain(event)
  expect(heard).not.toMatch(PLANTED)
})

test('the calls left out of the check all need a secret', () => {
  const secret = /code|token|signature|password|session_id|order_number|secret/i
  for (const { name, schema, path } of fuzzedCalls())
    if (WITH_A_SECRET.includes(name)) expect(JSON.stringify(schema) + path, name).toMatch(secret)
})
