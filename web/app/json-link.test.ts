import { ORPCError } from '@orpc/client'
import { oc } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { describe, expect, test, vi } from 'vitest'
import { jsonLink } from './json-link.ts'

const ORIGIN = 'https://paddock.example'
const contract = {
  runs: {
    list: oc.route({ method: 'GET', path: '/runs' }),
    get: oc.route({ method: 'GET', path: '/runs/{id}' }),
    laps: oc.route({ method: 'GET', path: '/runs/{id}/laps' }),
    record: oc.route({ method: 'POST', path: '/runs' }),
    change: oc.route({ method: 'PATCH', path: '/runs/{id}' }),
    remove: oc.route({ method: 'DELETE', path: '/teams/{team_id}/runs/{id}' }),
  },
}
const headers = () => ({ 'x-judge-code': 'JUDGE4MXD' })

vi.stubGlobal('location', { origin: ORIGIN })

const answering = (answer: () => Response) =>
  jsonLink({ routesOf: () => contract, headers, fetch: async () => answer() })
const made = (path: string[], answer: () => Response) => answering(answer).call(path, undefined, { context: {} })

describe('a call is the request that oRPC would make', () => {
  const when = new Date('2026-11-18T08:25:00Z')

  test.each<[string, unknown]>([
    ['list', undefined],
    ['list', { search: 'ball & bearing', from: 12.5, legal: true, lane: undefined, page: 2 }],
    ['list', { cars: ['A', 'B'], time: { from: 1, to: null }, since: when, limit: Number.NaN }],
    ['get', { id: 'a/b ü' }],
    ['laps', { id: 'r1', team_id: 't1' }],
    ['record', { id: 'r1', at: when, notes: undefined, laps: [1, undefined, null] }],
    ['record', {}],
    ['record', undefined],
    ['change', { id: 'r1', lane: 2 }],
    ['change', { id: 'r1' }],
    ['remove', { team_id: 't1', id: 'r1' }],
    ['remove', { team_id: 't1', id: 'r1', reason: 'false start' }],
  ])('%s with %j', async (call, input) => {
    const asked: Request[] = []
    const answer = () => Response.json(null)
    const ours = jsonLink({
      routesOf: () => contract,
      headers,
      fetch: async (url, init) => {
        asked.push(new Request(url, init))
        return answer()
      },
    })
    const theirs = new OpenAPILink(contract, {
      url: `${ORIGIN}/api`,
      headers,
      fetch: async (request, init) => {
        asked.push(new Request(request, init))
        return answer()
      },
    })
    for (const link of [ours, theirs]) await link.call(['runs', call], input, { context: {} })
    const [mine, oRPCs] = await Promise.all(asked.map(described))
    expect(mine).toEqual(oRPCs)
  })

  const described = async (request: Request) => ({
    method: request.method,
    url: request.url,
    redirect: request.redirect,
    headers: Object.fromEntries(request.headers),
    body: await request.text(),
  })
})

describe('an answer', () => {
  test('is what the JSON says, and nothing if there is no content', async () => {
    expect(await made(['runs', 'list'], () => Response.json({ laps: 8 }))).toEqual({ laps: 8 })
    expect(await made(['runs', 'list'], () => new Response(null, { status: 204 }))).toBeUndefined()
  })

  test('that refuses is the declared error, with its data', async () => {
    const refusal = { defined: true, code: 'CAR_LOCKED', status: 409, message: 'The car is locked', data: { lane: 2 } }
    await expect(made(['runs', 'list'], () => Response.json(refusal, { status: 409 }))).rejects.toMatchObject(refusal)
  })

  test('of a proxy with a page of its own is a failure of the server', async () => {
    const failed = made(['runs', 'list'], () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    await expect(failed).rejects.toBeInstanceOf(ORPCError)
    await expect(failed).rejects.toMatchObject({ code: 'BAD_GATEWAY', status: 502, defined: false })
  })

  test('that was cut off is not taken for an answer', async () => {
    await expect(made(['runs', 'list'], () => new Response('{"laps":'))).rejects.toBeInstanceOf(SyntaxError)
  })
})

test('a call that the contract does not have fails', async () => {
  await expect(made(['runs', 'nothing'], () => Response.json(null))).rejects.toThrow('runs.nothing')
})
