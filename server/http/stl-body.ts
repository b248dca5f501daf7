/** An STL file as it is uploaded: measured while its bytes pass through; the stream ends only if the whole model is valid. */
import type { Readable } from 'node:stream'
import type { StlEdges } from '@paddock/domain/printing/stl-edges.ts'
import { stlRefusalMessage } from '@paddock/domain/printing/stl-messages.ts'
import { stlReader } from '@paddock/domain/printing/stl-reader.ts'
import type { StlMeasures } from '@paddock/domain/printing/stl-sums.ts'

type Passing = {
  size: number | undefined
  most: number
  /** Made into what is thrown, so that the store discards the file. */
  tooLarge: () => Error
  unreadable: (message: string) => Error
  seen?: (chunk: Uint8Array) => void
  edges?: StlEdges
}

export function stlBody(body: Readable, { size, most, tooLarge, unreadable, seen, edges }: Passing) {
  const reader = stlReader(size, undefined, edges)
  let bytes = 0
  let measures: StlMeasures | undefined

  async function* passing() {
    // The rest of a refused body must be read, or the client would not receive the answer.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length
      if (bytes > most) throw tooLarge()
      const refusal = reader.push(chunk)
      if (refusal) throw unreadable(stlRefusalMessage(refusal))
      seen?.(chunk)
      yield chunk
    }
    const verdict = reader.end()
    if ('refused' in verdict) throw unreadable(stlRefusalMessage(verdict))
    measures = verdict.measures
  }

  return {
    passing,
    found() {
      if (!measures) throw new Error('A file was stored before it was read to its end.')
      return { measures, file_size: bytes }
    },
  }
}
