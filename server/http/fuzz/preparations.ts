/** What a call needs before any of its inputs is valid: a confirmed email, an uploaded file, a template of the right kind. */
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { DEFAULT_PRICES } from '@paddock/domain/printing/pricing/price-rules.ts'
import { binaryStlOf, box } from '@paddock/domain/printing/stl-writer.ts'
import { CLASSIC_A } from '@paddock/domain/rules/classic-a/pack.ts'
import { DEFAULT_RULES } from '@paddock/domain/store/store-rules.ts'
import { z } from 'zod'
import { hostedKey, sealPackage } from '../../competition/take-along/take-along.ts'
import { payLinkToken } from '../../store/store.ts'
import { carFiles } from '../../testing/garage.ts'
import { signatureOf } from '../signed-links.ts'
import { SCREEN_SECRET } from './fixed-values.ts'
import type { Input } from './inputs.ts'
import { SECRET } from './known-ids.ts'
import type { OwnSide, World } from './world.ts'

type Prepare = (world: World, own: OwnSide) => Promise<Input>

const idOf = ({ side }: OwnSide, table: string) => String(side.rows[table]?.['id'])
const JSON_TYPE = { 'content-type': 'application/json' }
const Uploaded = z.object({ stl_file_url: z.string(), stl_file_name: z.string() })
const Announced = z.object({ pairing_code: z.string() })
const Previewed = z.object({ version: z.string() })
const Readiness = z.object({
  sheets: z.array(z.object({ key: z.string(), criteria: z.array(z.object({ key: z.string() })) })),
})
const Mails = z.array(z.object({ text: z.string() }))

const WORDING = {
  key: 'order',
  subject: 'Order {order_number}',
  greeting: 'Hi {customer_name},',
  introduction: '',
  closing: 'Bye',
}

async function signedUp(world: World): Promise<Input> {
  const email = `noor-${randomUUID()}@example.org`
  const body = JSON.stringify({ name: 'Noor Haddad', email, password: 'slipstream' })
  await world.send({ method: 'POST', path: '/api/auth/sign-up/email', headers: JSON_TYPE, body })
  for (;;) {
    const { text } = await world.send({ method: 'GET', path: `/api/dev/outbox?to=${email}`, headers: {} })
    const link = Mails.parse(JSON.parse(text)).flatMap((mail) => /https?:\/\/\S+/.exec(mail.text) ?? [])[0]
    if (link) return { access_token: new URL(link).searchParams.get('access_token') }
    await pause(100)
  }
}

async function uploaded(world: World, own: OwnSide): Promise<Input> {
  const body = Buffer.from(binaryStlOf(box(40, 20, 10), 'wing'))
  const headers = { 'content-type': 'application/octet-stream' }
  const { text } = await world.send({ method: 'POST', path: '/api/files/stl-files?name=wing.stl', headers, body })
  const { stl_file_url, stl_file_name } = Uploaded.parse(JSON.parse(text))
  await world.pool.query('update printing_materials set is_available = true where id = $1', [
    idOf(own, 'printing_materials'),
  ])
  return { stl_file_url, stl_file_name, selected_color: null }
}

/** Inquiries are limited by address, and the addresses of generated inputs repeat. */
const anEmail = () => `olu-${randomUUID()}@example.org`

/** A model of the quote page, measured. */
async function measuredModel(world: World) {
  const body = Buffer.from(binaryStlOf(box(40, 20, 10), 'wing'))
  const headers = { 'content-type': 'application/octet-stream' }
  const { text } = await world.send({ method: 'POST', path: '/api/files/models?name=wing.stl', headers, body })
  const { id } = z.object({ id: z.string() }).parse(JSON.parse(text))
  await world.send({ method: 'POST', path: `/api/printing_models/${id}/analyse`, headers: JSON_TYPE, body: '{}' })
  return id
}

async function printPart(world: World, own: OwnSide) {
  await uploaded(world, own)
  const model_id = await measuredModel(world)
  await world.pool.query('update printing_materials set price_per_gram = 0.01, density_g_cm3 = 1 where id = $1', [
    idOf(own, 'printing_materials'),
  ])
  const material_id = idOf(own, 'printing_materials')
  return { id: randomUUID(), name: 'wing.stl', model_id, material_id, colour: null, quantity: 1 }
}

/** The page of the own inquiry. */
async function printLink({ pool }: World, own: OwnSide): Promise<Input> {
  const id = idOf(own, 'printing_inquiries')
  await pool.query('update printing_inquiries set link_version = 0 where id = $1', [id])
  return { token: `${id}.${signatureOf(SECRET, ['print-quote', id, 0])}` }
}

const printMessage = async (world: World, own: OwnSide): Promise<Input> => ({
  ...(await printLink(world, own)),
  text: 'Can it be blue?',
  files: [],
})

/** Signed and whole, but on its way to the laptop. */
async function packed(_: World, own: OwnSide): Promise<Input> {
  const about = {
    ...{ kind: 'out' as const, journey_id: idOf(own, 'event_journeys'), event_id: idOf(own, 'competition_events') },
    ...{
      event_name: 'Cup',
      made_at: new Date().toISOString(),
      paddock: '0',
      migration: '0',
      laptop_id: null,
      revision: 0,
    },
    home_url: 'https://paddock.example',
  }
  const bytes = await sealPackage(about, { rows: {}, files: [] }, 'CODE', hostedKey(SECRET))
  return { base64: bytes.toString('base64') }
}

/** A car whose files have arrived, not checked yet. */
async function arrivedCar(world: World, own: OwnSide): Promise<{ id: string; team_id: string }> {
  const [id, team_id, files] = [randomUUID(), idOf(own, 'teams'), carFiles().slice(0, 2)]
  const parts = files.map(({ bytes, ...file }) => ({ ...file, density: 1, size: bytes.length }))
  const placement = { unit: 'mm', forward: '+x', up: '+z' }
  const begun = { id, team_id, name: null, placement, tolerance_mm: 0, parts }
  const post = (path: string, type: string, body: string | Buffer) =>
    world.send({ method: 'POST', path, headers: { ...own.callers.admin, 'content-type': type }, body })
  await post('/api/car_models', 'application/json', JSON.stringify(begun))
  for (const file of files)
    await post(
      `/api/files/car-models/${team_id}/${id}?id=${file.id}`,
      'application/octet-stream',
      Buffer.from(file.bytes),
    )
  return { id, team_id }
}

async function checkedCar(world: World, own: OwnSide): Promise<Input> {
  const car = await arrivedCar(world, own)
  const path = `/api/car_models/${car.team_id}/${car.id}/check`
  const headers = { ...JSON_TYPE, ...own.callers.admin }
  await world.send({ method: 'POST', path, headers, body: JSON.stringify({ today: '2027-01-10' }) })
  return car
}

/** The admin who makes the calls, the team's latest. */
const LATEST_ADMIN = `select m.user_id from user_teams m join team_users u on u.id = m.user_id
  where m.team_id = $1 and m.role = 'admin' order by u.created_at desc limit 1`

/** A notification of the admin who makes the calls; about nothing that could hide it. */
async function notified(world: World, own: OwnSide): Promise<Input> {
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into notifications (side, user_id, name) values ('team', (${LATEST_ADMIN}), 'task.assigned') returning id`,
    [idOf(own, 'teams')],
  )
  return { side: 'team', id: Number(rows[0]?.id) }
}

/** An approved entry of a completed event of which nothing is held. */
async function released(world: World, own: OwnSide): Promise<Input> {
  const event_id = idOf(own, 'competition_events')
  await world.pool.query("update competition_events set status = 'completed' where id = $1", [event_id])
  await world.pool.query('delete from event_embargoes where event_id = $1', [event_id])
  await world.pool.query("update team_entries set status = 'approved', decided_at = now() where id = $1", [
    idOf(own, 'team_entries'),
  ])
  return { team_id: idOf(own, 'teams'), id: idOf(own, 'team_entries') }
}

/** The receipt names the side's own event and team. */
async function receipted(world: World, own: OwnSide): Promise<Input> {
  await world.pool.query(
    `update event_receipts set shown = shown || jsonb_build_object(
       'event', shown -> 'event' || jsonb_build_object('id', event_id),
       'team', shown -> 'team' || jsonb_build_object('id', team_id)) where id = $1`,
    [idOf(own, 'event_receipts')],
  )
  return released(world, own)
}

/** Its receipt has no flag yet. */
async function unflagged(world: World, own: OwnSide): Promise<Input> {
  const { team_id, id } = await released(world, own)
  await world.pool.query('delete from receipt_flags where team_id = $1', [idOf(own, 'competition_teams')])
  return { id: randomUUID(), team_id, entry_id: id, entry: 'place' }
}

/** An entry fee that the webhook has confirmed. */
async function paidFee(world: World, own: OwnSide): Promise<Input> {
  const { rows } = await world.pool.query<{ stripe_session_id: string }>(
    "update entry_fee_payments set state = 'paid', paid_at = now() where id = $1 returning stripe_session_id",
    [idOf(own, 'entry_fee_payments')],
  )
  return { team_id: idOf(own, 'teams'), session_id: rows[0]?.stripe_session_id }
}

/** Somebody in the back office who is not the one who makes the calls. */
async function employed({ pool, given }: World): Promise<Input> {
  const { id } = await given.owner('printing')
  const { rows } = await pool.query<{ id: string }>('select id from business_owners where user_id = $1', [id])
  return { id: rows[0]?.id }
}

/** Turns the company's template into one for scrutineers. */
async function scrutineers(world: World, own: OwnSide): Promise<Input> {
  await world.pool.query("update scorecard_templates set template_type = 'scrutineering' where id = $1", [
    idOf(own, 'scorecard_templates'),
  ])
  return {}
}

/** The call needs a preview of its consequences first. */
async function previewed(world: World, own: OwnSide): Promise<Input> {
  const wanted = { id: idOf(own, 'competition_teams'), status: 'withdrawn' }
  const headers = { ...JSON_TYPE, ...own.callers.organizer }
  const path = '/api/functions/preview-team-status'
  const { text } = await world.send({ method: 'POST', path, headers, body: JSON.stringify(wanted) })
  return { ...wanted, reason: null, version: Previewed.parse(JSON.parse(text)).version }
}

/** Whatever an earlier call has chosen. */
const underPack = ({ pool }: World, event_id: string, pack: string) =>
  pool.query('update competition_events set rule_pack = $2, rule_pack_version = 1, own_pack_id = null where id = $1', [
    event_id,
    pack,
  ])

async function otherRules(world: World, own: OwnSide): Promise<Input> {
  const event_id = idOf(own, 'competition_events')
  await underPack(world, event_id, 'classic-a')
  const wanted = { event_id, rule_pack: 'classic-b' }
  const headers = { ...JSON_TYPE, ...own.callers.organizer }
  const path = '/api/functions/preview-event-rules'
  const { text } = await world.send({ method: 'POST', path, headers, body: JSON.stringify(wanted) })
  return { ...wanted, version: Previewed.parse(JSON.parse(text)).version }
}

async function penalised(world: World, own: OwnSide): Promise<Input> {
  await underPack(world, idOf(own, 'competition_events'), 'world-finals-2025')
  return { pack_penalty: null, article: 'C2.16', points: 5 }
}

const aProtest: Input = { subject: 'other', against_team_id: null, race_id: null, penalty_id: null, appeal_of: null }

/** The side's protest as it was lodged. */
async function undecided(world: World, own: OwnSide): Promise<Input> {
  const id = idOf(own, 'event_protests')
  const nothing = 'decided_at = null, decided_by = null, reason = null, effect = null, effect_text = null, cost = null'
  await world.pool.query(`update event_protests set state = 'open', ${nothing} where id = $1`, [id])
  return { id, outcome: 'upheld', effect: 'none', points: null }
}

async function checkedOnCars(world: World, own: OwnSide): Promise<Input> {
  const path = `/api/team_readiness?team_id=${idOf(own, 'teams')}&today=2027-01-10`
  const { text } = await world.send({ method: 'GET', path, headers: own.callers.admin })
  const sheet = Readiness.parse(JSON.parse(text)).sheets.find(({ criteria }) => criteria.length > 0)
  const found = { status: 'Pass', measured_value: null }
  return { sheet: sheet?.key, criterion: sheet?.criteria[0]?.key, car: 'A', found, updated_at: null }
}

const aRun = (own: OwnSide): Input => ({
  id: randomUUID(),
  team_id: idOf(own, 'competition_teams'),
  car_type: 'A',
  lane: 1,
  status: 'finish',
  reaction_time: '0.15',
  racing_time: '1.2',
})

/** A browser that shows its pairing code. */
async function waitingScreen(world: World): Promise<Input> {
  const screen = { id: randomUUID(), secret: SCREEN_SECRET, width: 1920, height: 1080 }
  const path = '/api/functions/announce-screen'
  const { text } = await world.send({ method: 'POST', path, headers: JSON_TYPE, body: JSON.stringify(screen) })
  return { code: Announced.parse(JSON.parse(text)).pairing_code }
}

/** A programme for the class of the side's team, within its rules. */
const unplanned = (own: OwnSide): Input => ({ category: own.side.rows['competition_teams']?.['category'], runs: 2 })

/** The company's pack as a draft, as the callers of its changes have read it. */
async function drafted(world: World, own: OwnSide): Promise<Input> {
  const { rows } = await world.pool.query<{ updated_at: Date }>(
    "update company_rule_packs set status = 'draft', published_at = null where id = $1 returning updated_at",
    [idOf(own, 'company_rule_packs')],
  )
  return { updated_at: rows[0]?.updated_at.toISOString(), pack: CLASSIC_A, title: 'Northern rules' }
}

/** The side's event becomes the rehearsal of another event of its company. */
async function rehearsed({ pool }: World, own: OwnSide): Promise<Input> {
  const event_id = idOf(own, 'competition_events')
  const { rows } = await pool.query<{ id: string }>(
    `insert into competition_events (company_id, name, event_date, location)
     select company_id, 'Rehearsed', event_date, 'Sports hall' from competition_events where id = $1 returning id`,
    [event_id],
  )
  await pool.query("insert into rehearsals (event_id, of_event_id, seed, started_by) values ($1, $2, 7, 'Noor')", [
    event_id,
    rows[0]?.id,
  ])
  return { event_id }
}

/** The caller among the staff becomes the host of the side's quick cup. */
async function hosted({ given }: World, own: OwnSide): Promise<Input> {
  own.callers.staff = (await given.staff(idOf(own, 'competition_events'), 'host')).headers
  return {}
}

/** An award of the side as the browser has read it, decided by the total. */
async function readAward({ pool }: World, own: OwnSide): Promise<Input> {
  const { rows } = await pool.query<{ updated_at: Date }>('select updated_at from event_awards where id = $1', [
    idOf(own, 'event_awards'),
  ])
  return { updated_at: rows[0]?.updated_at.toISOString(), basis: 'total', counts: [] }
}

/** The caller among the judges becomes the side's panel, which judges every team. */
async function panelOfAllTeams({ pool }: World, own: OwnSide) {
  await pool.query('update judging_panels set assigned_teams = null where id = $1', [idOf(own, 'judging_panels')])
  own.callers.judge = { 'x-judge-code': String(own.side.rows['judging_panels']?.['judge_code']) }
}

async function nominating(world: World, own: OwnSide): Promise<Input> {
  await world.pool.query("update event_awards set phase = 'nominations' where id = $1", [idOf(own, 'event_awards')])
  await panelOfAllTeams(world, own)
  return {}
}

async function marking(world: World, own: OwnSide): Promise<Input> {
  await underPack(world, idOf(own, 'competition_events'), 'classic-a')
  await panelOfAllTeams(world, own)
  return {}
}

async function lockedAwards({ pool }: World, own: OwnSide): Promise<Input> {
  await pool.query("update award_locks set locked_at = now(), locked_by = 'Two people' where event_id = $1", [
    idOf(own, 'competition_events'),
  ])
  return {}
}

/** A ceremony of the side with locked awards, which runs if it is to be moved on. */
async function ceremony(world: World, own: OwnSide, running: boolean): Promise<Input> {
  await lockedAwards(world, own)
  const ended = running ? 'null' : 'now()'
  const by = running ? 'null' : "'Olga'"
  await world.pool.query(
    `update event_ceremonies set ended_at = ${ended}, ended_by = ${by}, step = 0, revision = 1, item_id = $2 where event_id = $1`,
    [idOf(own, 'competition_events'), idOf(own, 'ceremony_items')],
  )
  return { revision: 1 }
}

/** An item of the script as the browser has read it. */
async function readItem({ pool }: World, own: OwnSide): Promise<Input> {
  const { rows } = await pool.query<{ updated_at: Date }>('select updated_at from ceremony_items where id = $1', [
    idOf(own, 'ceremony_items'),
  ])
  return { updated_at: rows[0]?.updated_at.toISOString() }
}

/** The private link of the side's quick cup. */
async function privateLink({ pool }: World, own: OwnSide): Promise<Input> {
  const { rows } = await pool.query<{ card_token: string }>(
    "update event_staff set role = 'host' where id = $1 returning card_token",
    [idOf(own, 'event_staff')],
  )
  return { token: rows[0]?.card_token }
}

/** A purchase order that waits for its answer. */
const unanswered: Prepare = async ({ pool }, own) => {
  const id = idOf(own, 'orders')
  await pool.query(
    "update orders set by_invoice = true, invoiced_at = null, status = 'pending', payment_status = 'pending' where id = $1",
    [id],
  )
  await pool.query(
    "update purchase_orders set state = 'waiting', decided_at = null, declined_reason = null where order_id = $1",
    [id],
  )
  return { order_id: id }
}

/** The purchase order was approved, so that it has an invoice. */
const invoiced: Prepare = async (world, own) => {
  const { order_id } = await unanswered(world, own)
  const path = `/api/orders/${String(order_id)}/purchase_order/approve`
  await world.send({ method: 'POST', path, headers: { ...JSON_TYPE, ...own.callers.owner }, body: '{}' })
  return { order_id, amount: 1, paid_on: '2026-11-18' }
}

/** An order made by hand whose pay link was sent and has not been opened. */
async function linkSent({ pool }: World, own: OwnSide): Promise<string> {
  const id = idOf(own, 'draft_orders')
  const tomorrow = "now() + interval '1 day'"
  await pool.query(
    `update draft_orders set status = 'sent', sent_at = now(), valid_until = ${tomorrow} where id = $1`,
    [id],
  )
  await pool.query(
    `update checkouts set draft_id = $2, status = 'open', held_until = ${tomorrow}, stripe_session_id = null, url = null
      where id = $1`,
    [idOf(own, 'checkouts'), id],
  )
  // Stripe takes no less than half a dollar.
  await pool.query('update checkout_items set unit_price = 100, total_price = 100 * quantity where checkout_id = $1', [
    idOf(own, 'checkouts'),
  ])
  return id
}

const payLink: Prepare = async (world, own) => ({
  token: payLinkToken(SECRET, { id: await linkSent(world, own), link_version: 0 }),
  waivesWithdrawal: true,
})

/** Nothing of the variant is left. */
const soldOut: Prepare = async ({ pool }, own) => {
  await pool.query(
    'update products set is_active = true, track_inventory = true, allow_backorder = false where id = $1',
    [idOf(own, 'products')],
  )
  await pool.query('update product_variants set inventory_quantity = 0 where id = $1', [idOf(own, 'product_variants')])
  return { email: `waiting-${randomUUID()}@example.org` }
}

const PLACE = { city: 'Silverstone', state: 'NH', postal_code: '03049', country: 'US' }
const AN_ADDRESS = { line1: '1 Track Road', line2: '', ...PLACE }

export const PREPARATIONS: Record<string, Prepare> = {
  'quick_cups.create': async ({ pool, other }) => {
    // As if none were made today, the side that nothing may change left out.
    await pool.query("update quick_cups set created_at = created_at - interval '2 days' where event_id <> $1", [
      other.rows['quick_cups']?.['event_id'],
    ])
    return { teams: ['Rockets', 'Comets'], races_per_team: 2, name: 'School cup' }
  },
  'office_invitations.invite': async () => ({ email: anEmail() }),
  'owned_collections.save': async () => ({ id: randomUUID(), updated_at: undefined }),
  'checkout.create': async () => ({ vatNumber: null, billingAddress: AN_ADDRESS, shippingAddress: AN_ADDRESS }),
  'entry_fees.verify': paidFee,
  'quick_cups.enter': privateLink,
  'quick_cups.keep': privateLink,
  'quick_cups.mine': hosted,
  'quick_cups.addTeam': hosted,
  'quick_cups.renameTeam': hosted,
  'quick_cups.end': hosted,
  'screens.announce': async () => ({ secret: SCREEN_SECRET }),
  'screens.pair': waitingScreen,
  'screens.show': async (_, own) => ({ id: idOf(own, 'screens'), team_id: null }),
  'screens.identify': async (_, own) => ({ id: idOf(own, 'screens') }),
  'screens.unpair': async (_, own) => ({ id: idOf(own, 'screens') }),
  'event_slides.move': async (_, own) => ({ id: idOf(own, 'event_slides') }),
  'car_passports.step': async () => ({ from: 'expected', to: 'received', fixed: [] }),
  'car_passports.addPhoto': async () => ({ picture: `/api/files/logos/${'5c'.repeat(10)}` }),
  'car_passports.removePhoto': async (_, own) => ({ id: idOf(own, 'car_photos') }),
  'event_slides.add': async () => ({ picture: `/api/files/logos/${'5c'.repeat(10)}` }),
  'event_awards.add': async () => ({ ids: [randomUUID()], categories: undefined, basis: 'total', counts: [] }),
  'event_awards.change': readAward,
  'award_votes.cast': async (_, own) => {
    own.callers.judge = { 'x-judge-code': String(own.side.rows['judging_panels']?.['judge_code']) }
    return {}
  },
  'award_votes.nominate': nominating,
  'award_locks.ask': async () => ({ act: 'lock' }),
  'award_locks.confirm': async () => ({ act: 'lock' }),
  'award_locks.reveal': lockedAwards,
  'ceremonies.start': (world, own) => ceremony(world, own, false),
  'ceremonies.step': async (world, own) => ({ ...(await ceremony(world, own, true)), way: 'next' }),
  'ceremonies.jump': (world, own) => ceremony(world, own, true),
  'ceremonies.end': (world, own) => ceremony(world, own, true),
  'ceremonies.script': (world, own) => ceremony(world, own, false),
  'ceremonies.prepare': (world, own) => ceremony(world, own, false),
  'ceremony_items.add': async (world, own) => ({ ...(await ceremony(world, own, false)), kind: 'opening' }),
  'ceremony_items.change': readItem,
  'ceremony_items.move': (world, own) => ceremony(world, own, false),
  'ceremony_items.remove': (world, own) => ceremony(world, own, false),
  'accounts.confirmEmail': signedUp,
  'accounts.setSession': async ({ given }) => ({ access_token: (await given.user()).token }),
  'printing_inquiries.submit': async (world, own) => ({ ...(await uploaded(world, own)), customer_email: anEmail() }),
  'printing_models.analyse': async (world) => ({ id: await measuredModel(world), unit: 'mm', repair: false }),
  'print_desk.costs': async () => ({ month: '2026-11' }),
  'printing_quotes.price': async (world, own) => ({ parts: [await printPart(world, own)] }),
  'printing_quotes.send': async (world, own) => {
    const parts = [await printPart(world, own)]
    // The minimum order; the model is tiny and asks for nothing special.
    return { parts, rush: false, special_requirements: null, expectedTotal: 1000, customer_email: anEmail() }
  },
  'printing_quotes.open': printLink,
  'printing_quotes.write': printMessage,
  'printing_quotes.answer': async () => ({ text: 'It is ready.', files: [] }),
  'printing_quotes.setPrices': async ({ pool }) => {
    await pool.query('delete from printing_prices')
    return { rules: DEFAULT_PRICES, updated_at: null }
  },
  'scrutineering.criteria': scrutineers,
  'enhanced_scrutineering_results.list': scrutineers,
  'enhanced_scrutineering_results.save': scrutineers,
  'team_status.change': previewed,
  'event_totals.own': released,
  'feedback_reports.own': released,
  'team_receipts.get': released,
  'team_receipts.pdf': receipted,
  'receipt_flags.add': unflagged,
  'event_receipts.issue': async (world, own) => {
    await released(world, own)
    return {}
  },
  'receipts.open': async (world, own) => {
    await released(world, own)
    return {}
  },
  'rules_in_force.preview': otherRules,
  'rules_in_force.change': otherRules,
  'event_penalties.enter': penalised,
  'event_protests.lodge': async () => aProtest,
  'team_protests.lodge': async () => aProtest,
  'event_protests.decide': undecided,
  'event_protests.withdraw': undecided,
  'team_protests.withdraw': undecided,
  'team_readiness.save': checkedOnCars,
  'subscription_plans.save': async () => ({ updated_at: undefined }),
  'order_returns.approve': async () => ({
    label: { name: 'label.png', type: 'image/png', base64: Buffer.from('label').toString('base64') },
  }),
  'owned_discounts.save': async () => ({
    updated_at: undefined,
    kind: 'percentage',
    percent: 10,
    scope: 'everything',
    audience: 'anyone',
    starts_at: null,
  }),
  'privacy.requestConsent': async () => ({ capacity: 'parent', email: 'parent@example.org', user_id: undefined }),
  'notifications.read': notified,
  'company_rule_packs.change': drafted,
  'company_rule_packs.remove': drafted,
  // The teams of a side are of one class, and its match is of another.
  'company_rule_packs.tryOn': async ({ pool }, own) => {
    await pool.query('delete from knockout_matches where event_id = $1', [idOf(own, 'competition_events')])
    return {}
  },
  'office_staff.changeRole': employed,
  'office_staff.remove': employed,
  'business_owners.auth': async ({ given }) => ({ action: 'logout', sessionToken: (await given.user()).token }),
  'organizers.confirmEmail': async ({ pool, given }, own) => {
    const { id, email } = await given.organizer(idOf(own, 'companies'))
    await pool.query('update organizer_users set email_verified = false where id = $1', [id])
    const expires = Math.floor(Date.now() / 1000) + 3600
    const signed = createHmac('sha256', SECRET).update(`organizer-email ${id} ${email} ${expires}`)
    return { token: `${id}.${expires}.${signed.digest('base64url')}` }
  },
  'judging_panels.lift': async (_, own) => ({ network: own.side.rows['judge_code_limits']?.['network'] }),
  'age_answers.clear': async ({ pool, given }) => {
    const { id, email } = await given.user()
    await pool.query(
      "insert into age_answers (user_id, age_band, country, answered_at) values ($1, '13_15', 'DE', now())",
      [id],
    )
    return { email }
  },
  'consent_ages.remove': async ({ pool }) => {
    const { rows } = await pool.query('select country from consent_ages limit 1')
    return { country: rows[0]?.country }
  },
  'site_texts.save': async ({ pool }) => {
    await pool.query('delete from site_texts')
    return { key: 'help', text: 'Ask the admin of your team.', updated_at: null }
  },
  'shop_emails.save': async ({ pool }) => {
    await pool.query('delete from shop_email_texts')
    return { ...WORDING, updated_at: null }
  },
  'shop_emails.preview': async () => WORDING,
  'shop_emails.test': async () => WORDING,
  'shop_settings.saveDetails': async ({ pool }) => {
    await pool.query('delete from shop_settings')
    return { name: 'Kestrel Parts', address: '1 Pit Lane', contact_email: '', contact_phone: '', updated_at: null }
  },
  'invoice_settings.save': async ({ pool }) => {
    await pool.query('delete from invoice_settings')
    return { prefix: 'INV', iban: '', seller_country: 'DE', updated_at: null }
  },
  'purchase_orders.place': async ({ pool }) => {
    await pool.query(
      'insert into invoice_settings (allowed) values (true) on conflict (is_only_row) do update set allowed = true',
    )
    const base64 = Buffer.from('%PDF-1.7').toString('base64')
    return {
      ...{ vatNumber: null, billingAddress: AN_ADDRESS, shippingAddress: AN_ADDRESS },
      purchaseOrder: {
        number: '4711',
        school: 'A school',
        file: { name: 'order.pdf', type: 'application/pdf', base64 },
      },
    }
  },
  'order_invoices.approve': unanswered,
  'order_invoices.decline': unanswered,
  'order_invoices.recordPayment': invoiced,
  'pay_links.open': payLink,
  'pay_links.pay': payLink,
  'draft_orders.cancel': async (world, own) => ({ id: await linkSent(world, own) }),
  'draft_orders.reopen': async (world, own) => ({ id: await linkSent(world, own) }),
  'collections.get': async ({ pool }, own) => {
    const { rows } = await pool.query<{ slug: string }>(
      'update product_collections set is_active = true where id = $1 returning slug',
      [idOf(own, 'product_collections')],
    )
    return { slug: rows[0]?.slug }
  },
  'stock_alerts.request': soldOut,
  'stock_alerts.cancel': async () => {
    const email = `waiting-${randomUUID()}@example.org`
    const signed = createHmac('sha256', SECRET).update(JSON.stringify(['stock-alerts', email]))
    return { email, signature: signed.digest('base64url') }
  },
  'orders.paid': async (_, own) => ({
    session_id: own.side.rows['checkouts']?.['stripe_session_id'],
    browserId: own.side.rows['checkouts']?.['browser_id'],
  }),
  'own_addresses.save': async () => ({ id: randomUUID(), updated_at: undefined }),
  'team_purchases.withdraw': async ({ pool }, own) => {
    const id = idOf(own, 'purchase_requests')
    await pool.query(`update purchase_requests set asked_by = (${LATEST_ADMIN}) where id = $2`, [
      idOf(own, 'teams'),
      id,
    ])
    return { id }
  },
  'car_models.check': arrivedCar,
  'car_models.submit': checkedCar,
  'shop_settings.saveUnits': async ({ pool }) => {
    await pool.query('delete from shop_settings')
    return { units: 'metric', updated_at: null }
  },
  'shop_settings.saveCurrency': async ({ pool }) => {
    await pool.query('delete from shop_settings')
    return { currency: 'usd', updated_at: null }
  },
  'shop_settings.saveOrderNumbers': async ({ pool }) => {
    await pool.query('delete from shop_settings')
    return { order_prefix: 'KR', order_number_style: 'counting', next_order_number: 1001, updated_at: null }
  },
  'store_rules.saveTax': async ({ pool }) => {
    await pool.query('delete from store_rules')
    return { ...DEFAULT_RULES.tax, updated_at: null }
  },
  'store_rules.saveShipping': async ({ pool }) => {
    await pool.query('delete from store_rules')
    return { ...DEFAULT_RULES.shipping, updated_at: null }
  },
  'competition_scores.save': marking,
  'paper_sheets.enter': marking,
  'race_corrections.correct': async () => ({ status: 'finish', reaction_time: '0.15', racing_time: '1.3' }),
  'competition_teams.remove': async (world, own) => {
    await world.pool.query('delete from race_results where team_id = $1', [idOf(own, 'competition_teams')])
    return {}
  },
  'rehearsals.change': rehearsed,
  'rehearsals.end': rehearsed,
  'rehearsals.drill': rehearsed,
  'rehearsals.tick': rehearsed,
  'event_journeys.fetch': async ({ pool }, own) => {
    const code = randomUUID().replaceAll('-', '').slice(0, 20).toUpperCase()
    await pool.query(
      `update event_journeys set state = 'away', ended_at = null, reason = null, organizer_id = $2, code_hash = $3
        where event_id = $1`,
      [idOf(own, 'competition_events'), idOf(own, 'organizer_users'), createHash('sha256').update(code).digest('hex')],
    )
    return { code }
  },
  'event_journeys.bringBack': packed,
  'event_journeys.deliver': packed,
  'timetables.accept': async ({ pool }, own) => {
    await pool.query('update timetables set version = 0 where event_id = $1', [idOf(own, 'competition_events')])
    return { version: 0, slots: [] }
  },
  'timetables.panel': async (_, own) => {
    own.callers.judge = { 'x-judge-code': String(own.side.rows['judging_panels']?.['judge_code']) }
    return {}
  },
  'timetable_sessions.save': async () => ({
    ...{ id: randomUUID(), kind: 'judging', panel_name: 'Design', template_id: null, minutes: 15, gap_minutes: 0 },
    ...{ starts_at: '2027-03-13T09:00:00.000Z', ends_at: '2027-03-13T12:00:00.000Z', updated_at: undefined },
  }),
  'timetable_slots.add': async ({ pool }, own) => {
    await pool.query('delete from timetable_slots where team_id = $1', [idOf(own, 'competition_teams')])
    return {}
  },
  'timetable_slots.move': async ({ pool }, own) => {
    const starts_at = '2027-03-13T09:00:00.000Z'
    await pool.query('update timetable_slots set starts_at = $2 where id = $1', [
      idOf(own, 'timetable_slots'),
      starts_at,
    ])
    return { starts_at: '2027-03-13T10:00:00.000Z', seen_at: starts_at }
  },
  'programmes.preview': async (_, own) => unplanned(own),
  'programmes.accept': async ({ pool }, own) => {
    await pool.query('delete from programmes where event_id = $1', [idOf(own, 'competition_events')])
    return { ...unplanned(own), teams: [idOf(own, 'competition_teams')] }
  },
  'practice_runs.list': async () => ({ from: undefined, until: undefined }),
  'practice_runs.performance': async () => ({ from: undefined, until: undefined }),
  'practice_runs.analytics': async () => ({ from: undefined, until: undefined }),
  'team_purchases.saveBudget': async () => ({ starts_on: '2026-09-01', ends_on: '2027-06-30', updated_at: undefined }),
  'race_control.enter': async (_, own) => ({ runs: [aRun(own)] }),
  'race_results.record': async (_, own) => ({
    category: own.side.rows['competition_teams']?.['category'],
    is_knockout_race: false,
    knockout_match_id: undefined,
    runs: [aRun(own)],
  }),
}
