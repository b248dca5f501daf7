/** Reads the body of an upload that fits into memory. */
import type { IncomingMessage } from 'node:http'

export async function readUpTo(body: IncomingMessage, most: number): Promise<Buffer | 'too large' | 'cut off'> {
  if (Number(body.headers['content-length'] ?? 0) >= most) return 'too large'
  const chunks: Buffer[] = []
  let size = 0
  try {
    // The rest of a refused body is still to be read, so that the answer finds its way back.
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

/** Lets the rest of a refused upload pass, up to a few times what would have been accepted. */
export function dropRest(body: IncomingMessage, most: number) {
  let dropped = 0
  body.on('data', (chunk: Buffer) => {
    dropped += chunk.length
    if (dropped > 4 * most) body.destroy()
  })
}
