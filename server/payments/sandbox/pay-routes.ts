/** The hosted pay page at /sandbox/pay/{session}: shown, paid, declined, or left to expire. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../../services.ts'
import { type Fields, readForm, textIn } from './form.ts'
import { expiredPage, paidPage, payPage, successUrl, unknownPage } from './pay-page.ts'
import { currentSession, expired, paySession, type Session } from './sessions.ts'
import { beginSubscription } from './subscriptions.ts'

type Request = { Params: { session: string }; Querystring: { declined?: string } }

export function payRoutes(scope: FastifyInstance, { db, jobs }: Pick<Services, 'db' | 'jobs'>) {
  scope.get<Request>('/sandbox/pay/:session', async (request, reply) => {
    const session = await db.transaction((tx) => currentSession(tx, jobs, request.params.session))
    if (!session) return html(reply.code(404), unknownPage())
    return html(reply, pageFor(session, String(request.query.declined ?? '') || undefined))
  })

  scope.post<Request>('/sandbox/pay/:session', async (request, reply) => {
    const fields = readForm(typeof request.body === 'string' ? request.body : '')
    const here = `/sandbox/pay/${encodeURIComponent(request.params.session)}`
    const next = await db.transaction(async (tx) => {
      const session = await currentSession(tx, jobs, request.params.session)
      if (session?.status !== 'open') return session?.status === 'complete' ? successUrl(session) : here
      const action = textIn(fields, 'action')
      if (action === 'expire') await expired(tx, jobs, session)
      if (action !== 'pay' && action !== 'decline') return here
      const declined = action === 'decline' ? 'generic_decline' : declineOf(fields)
      if (declined) return `${here}?declined=${declined}`
      const paid =
        session.mode === 'subscription'
          ? await beginSubscription(tx, jobs, session, numberIn(fields) === DECLINED_LATER)
          : await paySession(tx, jobs, session)
      return successUrl(paid)
    })
    // Redirects after a form, so that reloading the page repeats nothing.
    return reply.redirect(next, 303)
  })
}

function pageFor(session: Session, declined: string | undefined) {
  if (session.status === 'expired') return expiredPage(session)
  return session.status === 'complete' ? paidPage(session) : payPage(session, declined)
}

const html = (reply: FastifyReply, page: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)

const ALWAYS_DECLINED: Record<string, string> = {
  '4000000000000002': 'generic_decline',
  '4000000000009995': 'insufficient_funds',
}

/** Accepted for a subscription, and declined when its first payment is due. */
const DECLINED_LATER = '4000000000000341'

const numberIn = (fields: Fields) => (textIn(fields, 'card') ?? '').replace(/[\s-]/g, '')

function declineOf(fields: Fields) {
  const number = numberIn(fields)
  return ALWAYS_DECLINED[number] ?? (couldBeACard(number) ? undefined : 'incorrect_number')
}

/** The check digit of a card number (Luhn). */
function couldBeACard(number: string) {
  if (!/^\d{13,19}$/.test(number)) return false
  const digits = [...number].reverse().map(Number)
  const sum = digits.reduce((total, digit, place) => {
    const counted = place % 2 === 1 ? digit * 2 : digit
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0
}
