/** The worker thread that reads and measures models, so that no request waits for it. */
import { parentPort } from 'node:worker_threads'
import { measureModel } from '@paddock/domain/printing/models/measure-model.ts'
import { meshFile } from '@paddock/domain/printing/models/mesh-file.ts'
import { MODEL_REFUSALS } from '@paddock/domain/printing/models/model-refusals.ts'
import { readModel } from '@paddock/domain/printing/models/read-model.ts'
import { limitWasmMemory } from '@paddock/domain/printing/models/wasm-memory.ts'
import type { ModelAnswer, ModelRequest } from './model-thread.ts'
import { joinedSolids, modelTools } from './model-tools.ts'

/** Node's types know the name but not the value. */
type WithWasm = { WebAssembly: { Memory: { prototype: Parameters<typeof limitWasmMemory>[0] } } }
limitWasmMemory((globalThis as unknown as WithWasm).WebAssembly.Memory.prototype, 768 * 1024 * 1024)

async function measure({ format, size, body, choices, copy }: ModelRequest): Promise<ModelAnswer> {
  const read = await readModel({ format, size, chunks: body }, modelTools)
  if ('refused' in read) return read
  const measured = await measureModel(read, choices, joinedSolids)
  if ('refused' in measured) return measured
  const { analysis, mesh } = measured
  return copy === 'none' ? { analysis } : { analysis, copy: meshFile(mesh) }
}

parentPort?.on('message', async (request: ModelRequest) => {
  const answer = await measure(request).catch((): ModelAnswer => ({ refused: MODEL_REFUSALS.takesTooLong }))
  parentPort?.postMessage(answer, 'copy' in answer && answer.copy ? [answer.copy.buffer] : [])
})
