/** Reads and measures a model apart from the page, which stays quick meanwhile. */
import type { ModelFormat } from '@paddock/domain/printing/models/analysis.ts'
import { type MeasuredModel, type ModelChoices, measureModel } from '@paddock/domain/printing/models/measure-model.ts'
import { engineFrom, parseXmlWith, unzipWith } from '@paddock/domain/printing/models/model-tools.ts'
import { type ModelTools, readModel } from '@paddock/domain/printing/models/read-model.ts'
import { limitWasmMemory } from '@paddock/domain/printing/models/wasm-memory.ts'

export type ModelAsked = { blob: Blob; format: ModelFormat; choices: ModelChoices }
export type SeenModel = Pick<MeasuredModel, 'analysis' | 'mesh' | 'marks'>
export type ModelSeen = SeenModel | { refused: string } | { failed: true }

limitWasmMemory(WebAssembly.Memory.prototype, 1024 * 1024 * 1024)

/** Only what the format needs is loaded. STEP is read on the server: its library needs `eval`, which our pages forbid. */
async function toolsFor(format: ModelFormat): Promise<ModelTools> {
  const none = () => {
    throw new Error('This format is read on the server.')
  }
  if (format !== '3mf') return { unzip: none, parseXml: none, step: none }
  const [{ Unzip, UnzipInflate }, { SaxesParser }] = await Promise.all([import('fflate'), import('saxes')])
  return {
    unzip: unzipWith({ Unzip, UnzipInflate }),
    parseXml: parseXmlWith({ parser: () => new SaxesParser(), decoder: () => new TextDecoder() }),
    step: none,
  }
}

const joinedSolids = engineFrom(async () => {
  const [{ default: load }, { default: address }] = await Promise.all([
    import('manifold-3d'),
    import('manifold-3d/manifold.wasm?url'),
  ])
  return load({ locateFile: () => address })
})

async function see({ blob, format, choices }: ModelAsked): Promise<ModelSeen> {
  const read = await readModel({ format, size: blob.size, chunks: chunksOf(blob) }, await toolsFor(format))
  if ('refused' in read) return read
  const measured = await measureModel(read, choices, joinedSolids)
  if ('refused' in measured) return measured
  const { analysis, mesh, marks } = measured
  return { analysis, mesh, marks }
}

/** Not every browser can loop over a stream. */
async function* chunksOf(blob: Blob) {
  const reader = blob.stream().getReader()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value
}

addEventListener('message', async ({ data }: MessageEvent<ModelAsked>) => {
  const seen = await see(data).catch((): ModelSeen => ({ failed: true }))
  postMessage(seen, { transfer: 'mesh' in seen ? [seen.mesh.buffer] : [] })
})
