/** A person's own data as one zip: data.json by table, and the files. */

import { Readable } from 'node:stream'
import { commonErrors } from '@paddock/contract/call.ts'
import { OWN_DATA_ADDRESS, OWN_DATA_REALMS, type OwnDataRealm } from '@paddock/contract/privacy/own-data.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { addressOf } from '../http/address.ts'
import { notFound, refusal } from '../http/answers.ts'
import { attachment } from '../http/attachment.ts'
import { withinLimit } from '../http/limits.ts'
import { recordAudit } from '../identity/audit-log.ts'
import { visitorOf } from '../identity/callers.ts'
import type { Credentials } from '../identity/sessions.ts'
import type { Files } from '../outside/files.ts'
import type { Services } from '../services.ts'
import { dataOf, filesOf, type Person } from './own-data.ts'

const EXPORTS = { max: 10, seconds: 60 * 60 }

export function ownDataRoute(app: FastifyInstance, services: Services, credentials: Credentials) {
  const { db, files, secret } = services
  /** Organisers who are pending or rejected get their data too. */
  const personIn = async (request: FastifyRequest, realm: OwnDataRealm): Promise<Person | undefined> => {
    const visitor = visitorOf(request.headers, secret, credentials, addressOf(request))
    if (realm === 'organizer') return visitor.organizer()
    return realm === 'owner' ? visitor.owner() : visitor.user()
  }

  const quietly = { compress: false, exposeHeadRoute: false } as const
  app.get<{ Params: { realm: string } }>(`${OWN_DATA_ADDRESS}/:realm`, quietly, async (request, reply) => {
    const realm = OWN_DATA_REALMS.find((one) => one === request.params.realm)
    if (!realm) return notFound(reply)
    const person = await personIn(request, realm)
    if (!person) return reply.code(401).send(refusal('UNAUTHORIZED', 401, commonErrors.UNAUTHORIZED.message))
    if (!(await withinLimit(db, `own-data account ${person.id}`, EXPORTS))) {
      const { message } = commonErrors.TOO_MANY_REQUESTS
      return reply.code(429).send(refusal('TOO_MANY_REQUESTS', 429, message))
    }
    const isOrganizer = realm === 'organizer'
    const { tables, named } = await db.transaction(
      async (tx) => {
        const details = { what: 'own-data' }
        const found = {
          tables: await dataOf(tx, isOrganizer ? 'organizer' : 'team', person),
          named: isOrganizer ? [] : await filesOf(tx, person),
        }
        await recordAudit(tx, { action: 'exported', realm, subjectId: person.id, ipAddress: request.ip, details })
        return found
      },
      // A consistent snapshot, whatever changes while it is read.
      { isolationLevel: 'repeatable read' },
    )
    const exported_at = new Date().toISOString()
    const json = JSON.stringify({ exported_at, person: { ...person, session_id: undefined }, tables }, null, 2)
    return reply
      .type('application/zip')
      .header('content-disposition', attachment(`paddock-${exported_at.slice(0, 10)}.zip`))
      .header('cache-control', 'private, no-store')
      .send(Readable.from(zipped(json, named, files)))
  })
}

type Named = { bucket: string; path: string; name: string }

/** Streams the zip, so that only one chunk of one file is in memory. */
async function* zipped(json: string, named: readonly Named[], files: Files) {
  const written: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    written.push(chunk)
  })
  const data = new ZipDeflate('data.json')
  zip.add(data)
  data.push(Buffer.from(json), true)
  yield* written.splice(0)
  for (const { bucket, path, name } of named) {
    const file = await files.get(bucket, path)
    if (!file) continue
    const entry = new ZipPassThrough(`files/${name.replace(/[\\:*?"<>|\p{Cc}]|\.\.+/gu, '_')}`)
    zip.add(entry)
    for await (const chunk of file.body) {
      entry.push(chunk)
      yield* written.splice(0)
    }
    entry.push(new Uint8Array(), true)
    yield* written.splice(0)
  }
  zip.end()
  yield* written.splice(0)
}
