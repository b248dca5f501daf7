/** The calls about models of cars as team members and organisers make them, for tests. */
import { randomUUID } from 'node:crypto'
import { type CarDimensions, modelCar } from '@paddock/domain/car-check/car-model.ts'
import { stlOfCorners } from '@paddock/domain/printing/stl-writer.ts'
import type { SignedIn } from './given.ts'
import type { TestServer } from './test-server.ts'

export type CarFile = { id: string; kind: string; file_name: string; bytes: Uint8Array<ArrayBuffer>; density?: number }

/** A generated car, each part in a file of its own. */
export const carFiles = (dimensions: Partial<CarDimensions> = {}): CarFile[] =>
  modelCar(dimensions).map(({ kind, mesh }, at) => ({
    id: randomUUID(),
    kind,
    file_name: `${kind}-${at}.stl`,
    bytes: stlOfCorners(mesh),
  }))

const PLACED = { unit: 'mm', forward: '+x', up: '+z' }

export function garageOf(server: TestServer, team_id: string, today = '2027-01-10') {
  const { get, post, ask } = server
  const calls = {
    list: ({ headers }: SignedIn) => get(`/api/car_models?team_id=${team_id}&today=${today}`, headers),
    rules: ({ headers }: SignedIn) => get(`/api/car_models/rules?team_id=${team_id}&today=${today}`, headers),
    one: ({ headers }: SignedIn, id: string) => get(`/api/car_models/${team_id}/${id}`, headers),
    begin: ({ headers }: SignedIn, id: string, files: readonly CarFile[], about: object = {}) =>
      post(
        '/api/car_models',
        {
          id,
          team_id,
          name: null,
          placement: PLACED,
          tolerance_mm: 0,
          parts: files.map(({ bytes, density = 1, ...file }) => ({ ...file, density, size: bytes.length })),
          ...about,
        },
        headers,
      ),
    async send({ headers }: SignedIn, model_id: string, { id, bytes }: Pick<CarFile, 'id' | 'bytes'>) {
      const answer = await fetch(`${server.url}/api/files/car-models/${team_id}/${model_id}?id=${id}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: bytes,
      })
      return { status: answer.status, body: (await answer.json()) as unknown }
    },
    fetchFile: ({ headers }: SignedIn, id: string) =>
      fetch(`${server.url}/api/files/car-models/${team_id}/${id}`, { headers }),
    check: ({ headers }: SignedIn, id: string, about: object = {}) =>
      post(`/api/car_models/${team_id}/${id}/check`, { today, ...about }, headers),
    changes: ({ headers }: SignedIn, id: string, since: string) =>
      get(`/api/car_models/${team_id}/${id}/changes?since=${since}`, headers),
    pdf: ({ headers }: SignedIn, id: string) => post('/api/functions/print-car-report', { team_id, id }, headers),
    submit: ({ headers }: SignedIn, id: string, event_id: string) =>
      post(`/api/car_models/${team_id}/${id}/submit`, { event_id }, headers),
    withdraw: ({ headers }: SignedIn, event_id: string) =>
      ask('DELETE', `/api/car_models/${team_id}/submitted/${event_id}`, undefined, headers),
    remove: ({ headers }: SignedIn, id: string) =>
      ask('DELETE', `/api/car_models/${team_id}/${id}`, undefined, headers),
    /** Begins, uploads and checks a version. */
    async upload(person: SignedIn, files: readonly CarFile[], about: object = {}) {
      const id = randomUUID()
      const begun = await calls.begin(person, id, files, about)
      if (begun.status !== 200) return { ...begun, id }
      for (const file of files) {
        const sent = await calls.send(person, id, file)
        if (sent.status !== 201) return { ...sent, id }
      }
      return { ...(await calls.check(person, id)), id }
    },
  }
  return calls
}

/** The calls of an event's organiser. */
export const modelRequestsOf = ({ get, ask }: TestServer, { headers }: SignedIn, event_id: string) => ({
  list: () => get(`/api/car_model_requests?event_id=${event_id}`, headers),
  one: (team_id: string) => get(`/api/car_model_requests/${event_id}/${team_id}`, headers),
  ask: (due_on: string) => ask('PUT', '/api/car_model_requests', { event_id, due_on }, headers),
  stop: () => ask('DELETE', `/api/car_model_requests/${event_id}`, undefined, headers),
})
