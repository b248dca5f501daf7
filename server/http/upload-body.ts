/** Passes an upload's bytes to the file store; if storing fails, the request stays open so that it can be answered. */
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'

export const uploadBody = (request: IncomingMessage) =>
  Readable.from(request.iterator({ destroyOnReturn: false }), { objectMode: false })
