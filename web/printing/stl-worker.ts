/** Runs apart from the page, so that it stays quick while a large model is read, measured and made ready to draw. */

import { stlRefusalMessage } from '@paddock/domain/printing/stl-messages.ts'
import { stlReader } from '@paddock/domain/printing/stl-reader.ts'
import { positionsOf } from './model-positions.ts'
import type { Reading } from './read-model.ts'

addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  const reading = await read(data).catch((): Reading => ({ failed: true }))
  // Handed over and not copied: the corners of 50 MB are another 36.
  postMessage(reading, { transfer: 'positions' in reading ? [reading.positions.buffer] : [] })
})

async function read(file: Blob): Promise<Reading> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const reader = stlReader(bytes.length)
  reader.push(bytes)
  const verdict = reader.end()
  if ('refused' in verdict) return { refusal: stlRefusalMessage(verdict) }
  return { measures: verdict.measures, positions: positionsOf(bytes, verdict.measures.triangles) }
}
