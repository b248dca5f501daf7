/**
 * Sends the first answers that a signed-in user's app needs along with the page, so that it is shown after one round of
 * requests: the calls are made with the visitor's cookie and so with exactly their rights. The app uses each answer once
 * instead of making the call (web/app/own-answers.ts).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** The user's current team is known from this answer. */
const CURRENT_TEAM = '/api/rpc/get_current_team_data'
const CurrentTeam = z.tuple([z.object({ id: z.uuid(), status: z.literal('active') })], z.unknown())

export function ownAnswers(app: FastifyInstance) {
  return async ({ headers: { cookie = '' }, ip }: FastifyRequest, calls: readonly string[]) => {
    const ask = async (url: string): Promise<[string, unknown] | undefined> => {
      const method = url.startsWith('/api/rpc/') ? 'POST' : 'GET'
      const { statusCode, body } = await app.inject({ method, url, headers: { cookie }, remoteAddress: ip })
      return statusCode === 200 ? [url, JSON.parse(body)] : undefined
    }
    const ofTeam = calls.filter((call) => call.includes(':team'))
    const answers = await Promise.all(calls.filter((call) => !ofTeam.includes(call)).map(ask))
    const [team] = CurrentTeam.safeParse(answers.find((answer) => answer?.[0] === CURRENT_TEAM)?.[1]).data ?? []
    if (team) answers.push(...(await Promise.all(ofTeam.map((call) => ask(call.replace(':team', team.id))))))
    return block(Object.fromEntries(answers.filter((answer) => answer !== undefined)))
  }
}

/** Data for the app, escaped so that it can neither end the script element nor run. */
const block = (answers: Record<string, unknown>) =>
  `<script type="application/json" id="own-answers">${JSON.stringify(answers, withoutTokens).replaceAll('<', '\\u003c')}</script>`

/** A session token lets its reader act as that user, so it stays in its cookie, out of reach of scripts and saved pages. */
const withoutTokens = (name: string, value: unknown) => (name === 'token' ? undefined : value)
