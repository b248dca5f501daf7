/** Reads the body of an upload that fits into memory. */
import type { IncomingMessage } from 'node:http'

export async function readUpTo(body: IncomingMessage, most: number): Promise<Buffer | 'too large' | 'cut off'> {
  if (Number(body.headers['content-length'] ?? 0) >= most) return 'too large'
  const chunks: Buffer[] = []
  let size = 0
  try {
    // The rest of a refused body must be read, or the client would not receive the answer.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size >= most) return 'too large'
      chunks.push(chunk)
    }
  } catch {
    return 'cut off'
  }
  return Buffer.concat(chunks)
}

/** Discards the rest of a refused upload, up to a few times the accepted size. */
export function dropRest(body: IncomingMessage, most: number) {
  let dropped = 0
  body.on('data', (chunk: Buffer) => {
    dropped += chunk.length
    if (dropped > 4 * most) body.destroy()
  })
}
