/** The worker thread that reads and measures models, so that no request waits for it. */
import { once } from 'node:events'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { freeMemory } from '@paddock/domain/large-lists.ts'
import type { ModelFormat } from '@paddock/domain/printing/models/analysis.ts'
import { measureModel } from '@paddock/domain/printing/models/measure-model.ts'
import { meshFile } from '@paddock/domain/printing/models/mesh-file.ts'
import { MODEL_REFUSALS } from '@paddock/domain/printing/models/model-refusals.ts'
import { readModel } from '@paddock/domain/printing/models/read-model.ts'
import { limitWasmMemory } from '@paddock/domain/printing/models/wasm-memory.ts'
import type { ModelAnswer, ModelRequest, NextChunk } from './model-thread.ts'
import { joinedSolids, modelToolsFor } from './model-tools.ts'

/** Node's types know the name but not the value. */
type WithWasm = { WebAssembly: { Memory: { prototype: Parameters<typeof limitWasmMemory>[0] } } }
limitWasmMemory((globalThis as unknown as WithWasm).WebAssembly.Memory.prototype, 768 * 1024 * 1024)

async function measure({ format, size, body, choices, copy }: ModelRequest): Promise<ModelAnswer> {
  const read = await readModel({ format, size, chunks: chunksFrom(body, format) }, await modelToolsFor(format))
  if ('refused' in read) return read
  try {
    const measured = await measureModel(read, choices, joinedSolids)
    if ('refused' in measured) return measured
    const { analysis, mesh } = measured
    return copy === 'none' ? { analysis } : { analysis, copy: meshFile(mesh) }
  } finally {
    freeMemory(read.corners)
  }
}

async function* chunksFrom(body: MessagePort, format: ModelFormat) {
  for (;;) {
    const answer = once(body, 'message')
    body.postMessage('next')
    const [chunk]: NextChunk[] = await answer
    if (chunk === 'failed') throw new Error('The file could not be read to its end.')
    if (!chunk || chunk === 'end') return
    yield chunk
    // Other formats are read once they are whole.
    if (format === 'stl') freeMemory(chunk)
  }
}

parentPort?.on('message', async (request: ModelRequest) => {
  const answer = await measure(request).catch((): ModelAnswer => ({ refused: MODEL_REFUSALS.takesTooLong }))
  parentPort?.postMessage(answer, 'copy' in answer && answer.copy ? [answer.copy.buffer] : [])
})
