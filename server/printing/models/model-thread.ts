/**
 * Reads and measures a stored model in a worker thread, one after the other.
 *
 * | limit                    | is      | then                                                                            |
 * |--------------------------|---------|---------------------------------------------------------------------------------|
 * | time                     | 45 s    | "takes too long"; a binary STL of 50 MB takes 2 s                               |
 * | heap                     | 256 MB  | the same; the mesh is beside it, 36 MB for 1,000,000 triangles                  |
 * | memory of WebAssembly    | 768 MB  | the same (model-worker.ts); a STEP file of 2 MB takes about 150                 |
 *
 * The file is streamed into the thread, so that models that wait take no memory.
 */
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { ModelAnalysis, ModelFormat } from '@paddock/domain/printing/models/analysis.ts'
import type { ModelChoices } from '@paddock/domain/printing/models/measure-model.ts'
import { MODEL_REFUSALS } from '@paddock/domain/printing/models/model-refusals.ts'
import type { Files } from '../../outside/files.ts'
import { ThreadFailed, thread } from '../../outside/thread.ts'

export const BUCKET = 'stl-files'

/** `copy` asks for a file as well: the triangles as they are, or repaired. */
export type ModelRequest = {
  format: ModelFormat
  size: number
  body: ReadableStream<Uint8Array>
  choices: ModelChoices
  copy: 'none' | 'triangles' | 'repaired'
}
export type ModelAnswer = { analysis: ModelAnalysis; copy?: Uint8Array<ArrayBuffer> } | { refused: string }

type Asked = Omit<ModelRequest, 'body'> & { path: string }

export const modelThread = (most_ms: number) => {
  const reader = thread<ModelRequest, ModelAnswer>({
    file: new URL('./model-worker.ts', import.meta.url),
    does: 'measures models',
    idle_ms: 20_000,
    most_ms,
    limits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 },
  })
  return async (files: Files, { path, ...asked }: Asked): Promise<ModelAnswer> => {
    let stored: Readable | undefined
    try {
      return await reader(async () => {
        const file = await files.get(BUCKET, path)
        if (!file) throw new FileGone(path)
        stored = file.body
        const body = Readable.toWeb(file.body) as ReadableStream<Uint8Array>
        return { request: { ...asked, body }, transfer: [body as never] }
      })
    } catch (error) {
      if (error instanceof ThreadFailed) return { refused: MODEL_REFUSALS.takesTooLong }
      if (error instanceof FileGone) return { refused: MODEL_REFUSALS.fileGone }
      throw error
    } finally {
      stored?.on('error', () => {}).destroy()
    }
  }
}

class FileGone extends Error {}

export const measureStored = modelThread(45_000)
