/** Attacks on accounts: known passwords, another's address, locking people out, guessing codes. */
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { readMail } from '@paddock/server/outside/post-office.fixture.ts'
import { type Verdict, verdict } from '../soak/reckoning/verdict.ts'
import type { Stage } from '../soak/stage.ts'
import { cookieOf, countOf, from, many, messageOf, network, type Wire } from './wire.ts'

const PASSWORD = 'slipstream-7'
const MAIL_WITHIN_MS = 30_000

const addressOf = (name: string) => `${name}-${randomBytes(6).toString('hex')}@example.org`

/** The links of the emails to an address, the oldest first, once this many have arrived. */
async function linksTo({ mail }: Stage, address: string, count: number) {
  const deadline = Date.now() + MAIL_WITHIN_MS
  for (;;) {
    const found = mail.deliveries.filter(({ to }) => to.includes(address))
    if (found.length >= count)
      return found.map(({ raw }) => new URL(/https?:\/\/\S+/.exec(readMail(raw).parts['text/plain'] ?? '')?.[0] ?? ''))
    if (Date.now() > deadline) throw new Error(`${count} emails to ${address} did not arrive.`)
    await pause(100)
  }
}

export async function demoPasswords(_: Stage, wire: Wire): Promise<Verdict> {
  const people = ['grace', 'daniel', 'maya'].map((name) => `${name}@paddock.example`)
  const ways = ['/api/auth/sign-in/email', '/api/functions/organizer-auth', '/api/functions/business-owner-auth']
  const tries = people.flatMap((email) => ways.map((way) => ({ email, way })))
  const answers = await many(tries.length, (n) => {
    const { email, way } = tries[n] ?? { email: '', way: '' }
    return wire.post(way, { action: 'login', email, password: 'paddock-demo' }, network(n))
  })
  const judge = await wire.post('/api/functions/judge-access', { judge_code: 'JUDGE4MXD' }, network(900))
  const letIn = [...answers, judge].filter(({ text }) => /token/i.test(text))
  return verdict('the passwords and codes of the demo', `${tries.length + 1} tries, none let in`, [
    ...letIn.map(({ text }) => `One was let in: ${text.slice(0, 120)}`),
  ])
}

/** A stranger signs up with somebody's address first, and waits for that person to confirm. */
export async function somebodyElsesAddress(stage: Stage, wire: Wire): Promise<Verdict> {
  const email = addressOf('victim')
  const signUp = (password: string, n: number) =>
    wire.post('/api/auth/sign-up/email', { name: 'Ada', email, password }, network(n))
  await signUp('chosen-by-a-stranger', 1001)
  await linksTo(stage, email, 1)
  await signUp(PASSWORD, 1002)
  const [first, second] = await linksTo(stage, email, 2)
  const confirm = (link: URL | undefined, n: number) =>
    wire.post('/api/functions/confirm-email', { access_token: link?.searchParams.get('access_token') }, network(n))
  const confirmed = await confirm(second, 1003)
  const again = await confirm(first, 1004)
  const signIn = (password: string, n: number) => wire.post('/api/auth/sign-in/email', { email, password }, network(n))
  const stranger = await signIn('chosen-by-a-stranger', 1005)
  const owner = await signIn(PASSWORD, 1006)
  return verdict('signing up with another person’s address first', 'the password that was chosen first is void', [
    ...(confirmed.status < 400 ? [] : [`The person could not confirm: ${confirmed.status}.`]),
    ...(again.status < 400 ? ['The link of the stranger’s sign-up still confirms.'] : []),
    ...(stranger.status < 400 ? ['The stranger’s password signs in.'] : []),
    ...(owner.status < 400 ? [] : [`The person’s own password does not sign in: ${owner.status} ${messageOf(owner)}`]),
  ])
}

/** A stranger who tries everything must not keep the person out. */
export async function lockingOut(stage: Stage, wire: Wire): Promise<Verdict> {
  const email = addressOf('organiser')
  const at = '/api/auth'
  await wire.post(`${at}/sign-up/email`, { name: 'Ada', email, password: PASSWORD }, network(1101))
  const [link] = await linksTo(stage, email, 1)
  await wire.post(
    '/api/functions/confirm-email',
    { access_token: link?.searchParams.get('access_token') },
    network(1102),
  )
  const device = cookieOf(await wire.post(`${at}/sign-in/email`, { email, password: PASSWORD }, network(1103)))
  const guesses = await many(200, (n) =>
    wire.post(`${at}/sign-in/email`, { email, password: `guess-${n}` }, network(2000 + n)),
  )
  await many(20, (n) => wire.post(`${at}/request-password-reset`, { email }, network(2300 + n)))
  const known = await wire.post(`${at}/sign-in/email`, { email, password: PASSWORD }, { ...device, ...network(1103) })
  const read = await wire.get('/api/auth/list-sessions', device)
  return verdict('locking a person out with wrong passwords', `200 guesses, ${countOf(guesses, 429)} refused unread`, [
    ...(guesses.some(({ status }) => status < 400) ? ['A guess signed in.'] : []),
    ...(countOf(guesses, 429) === 0 ? ['No guess was limited.'] : []),
    ...(known.status < 400 ? [] : [`The person’s own device is kept out: ${known.status} ${messageOf(known)}`]),
    ...(read.status < 400 ? [] : [`The person’s session has ended: ${read.status}.`]),
    ...(/"token"/.test(read.text) ? ['The list of sessions shows their tokens.'] : []),
  ])
}

/** Codes are short enough to type: guessing them is limited by network, and a hall behind one address works. */
export async function judgeCodes({ given }: Stage, wire: Wire): Promise<Verdict> {
  const { id: company_id } = await given.company()
  const { headers } = await given.organizer(company_id)
  const event = await given.event(company_id, { status: 'active' })
  const panels = await many(60, async (n) => {
    const judge = { judge_name: `Judge ${n + 1}`, judge_email: `judge-${n}@example.org` }
    const made = await wire.post(
      '/api/judging_panels',
      { id: randomUUID(), event_id: event.id, panel_name: `Panel ${n + 1}`, ...judge },
      headers,
    )
    return String(Object(made.body).judge_code ?? '')
  })
  const enter = (judge_code: string, where: Record<string, string>) =>
    wire.post('/api/functions/judge-access', { judge_code }, where)
  const guesses = await many(300, (n) => enter(`GUESS${n}`, from('198.51.100.7')))
  const hall = await many(60, (n) => enter(panels[n] ?? '', from('198.51.100.8')))
  const limited = guesses.filter(({ status }) => status === 429)
  return verdict(
    'guessing judge codes',
    `300 guesses, ${limited.length} refused unread; 60 tablets behind one address`,
    [
      ...(panels.every(Boolean) ? [] : ['The panels could not be made.']),
      ...(guesses.some(({ status }) => status < 400) ? ['A guessed code was let in.'] : []),
      ...(limited.length < 150 ? [`Only ${limited.length} of 300 guesses were limited.`] : []),
      ...limited
        .filter((answer) => !messageOf(answer).startsWith('Too many attempts from this network'))
        .slice(0, 1)
        .map((answer) => `A limited guess was told: ${messageOf(answer)}`),
      ...(countOf(hall, 200) === 60 ? [] : [`${60 - countOf(hall, 200)} of 60 tablets were kept out.`]),
    ],
  )
}
