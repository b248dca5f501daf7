/** Reads a model of any format as its bytes arrive; the same code runs in the browser's worker and in the server's thread. */
import { charactersOf } from '../stl-ascii.ts'
import { stlRefusalMessage } from '../stl-messages.ts'
import { stlReader } from '../stl-reader.ts'
import { STRIDE } from '../stl-sums.ts'
import type { ModelFormat } from './analysis.ts'
import type { ReadModel } from './measure-model.ts'
import { MODEL_REFUSALS, MOST_MODEL_BYTES } from './model-refusals.ts'
import { type ParseXml, threeMfReader, type Unzip } from './read-3mf.ts'
import { objReader, statedUnit } from './read-obj.ts'
import { type StepApi, stepReader } from './read-step.ts'

/** Loaded by whoever reads, and only when needed. */
export type ModelTools = { unzip: Unzip; parseXml: ParseXml; step: () => Promise<StepApi> }

/** Takes bytes and says when it cannot go on; at the end there is the model, or why there is none. */
type Reader = {
  push: (bytes: Uint8Array) => string | undefined
  end: () => ReadModel | { refused: string } | Promise<ReadModel | { refused: string }>
}

type Incoming = { format: ModelFormat; size: number; chunks: AsyncIterable<Uint8Array> }

export async function readModel({ format, size, chunks }: Incoming, tools: ModelTools) {
  if (size > MOST_MODEL_BYTES) return { refused: MODEL_REFUSALS.tooLarge }
  const reader = readerOf(format, size, tools)
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    const refused = bytes > MOST_MODEL_BYTES ? MODEL_REFUSALS.tooLarge : reader.push(chunk)
    if (refused) return { refused }
  }
  return reader.end()
}

function readerOf(format: ModelFormat, size: number, { unzip, parseXml, step }: ModelTools): Reader {
  switch (format) {
    case 'stl':
      return cornersReader(size)
    case '3mf':
      return threeMfReader(unzip, parseXml)
    case 'obj':
      return objReader()
    case 'step':
      return stepReader(step)
  }
}

function cornersReader(size: number): Reader {
  const corners = new Float32Array(Math.floor(size / STRIDE) * 9)
  let filled = 0
  let header = ''
  const reader = stlReader(size, (view, at, count) => {
    for (let triangle = 0; triangle < count; triangle++)
      for (let number = 0; number < 9; number++)
        corners[filled++] = view.getFloat32(at + triangle * STRIDE + number * 4, true)
  })
  return {
    push(bytes) {
      if (header === '') header = charactersOf(bytes.subarray(0, 80))
      const refusal = reader.push(bytes)
      return refusal && stlRefusalMessage(refusal)
    },
    end() {
      const verdict = reader.end()
      if ('refused' in verdict) return { refused: stlRefusalMessage(verdict) }
      return { format: 'stl', corners: corners.subarray(0, filled), objects: 1, unit: statedUnit(header) }
    },
  }
}
