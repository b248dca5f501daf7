/**
 * Sends with a page what the signed-in person's app would ask for first, so that it is shown after one round of requests:
 * the answers of our own calls, made with the visitor's cookie and so with exactly their rights. The app takes each once
 * in place of the call (web/app/own-answers.ts).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** The team that the person works in is known from this answer. */
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

/** Data for the app; nothing in it can end the block or run. */
const block = (answers: Record<string, unknown>) =>
  `<script type="application/json" id="own-answers">${JSON.stringify(answers, withoutTokens).replaceAll('<', '\\u003c')}</script>`

/** A session's token lets whoever reads it act as that person: it stays in its cookie, which no script and no saved page has. */
const withoutTokens = (name: string, value: unknown) => (name === 'token' ? undefined : value)
