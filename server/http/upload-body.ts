/** The bytes of an upload for the file store: where storing them fails, the request stays open to be answered. */
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'

export const uploadBody = (request: IncomingMessage) =>
  Readable.from(request.iterator({ destroyOnReturn: false }), { objectMode: false })
