/**
 * Reads and measures a stored model in a worker thread, one after the other.
 *
 * | limit                    | is      | then                                                                            |
 * |--------------------------|---------|---------------------------------------------------------------------------------|
 * | time                     | 45 s    | "takes too long"; a binary STL of 50 MB takes 2 s                               |
 * | heap                     | 256 MB  | the same; the mesh is beside it, 36 MB for 1,000,000 triangles                  |
 * | memory of WebAssembly    | 768 MB  | the same (model-worker.ts); a STEP file of 2 MB takes about 150                 |
 *
 * The thread asks for the file chunk by chunk and is given each, without a copy, so that models that wait take no memory and one that
 * is read leaves little behind. As a transferred web stream it left about 48 MB of chunks to the garbage collectors of both threads.
 */
import type { Readable } from 'node:stream'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
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
  /** Asked for the next chunk, it answers with it, or with how the file ends. */
  body: MessagePort
  choices: ModelChoices
  copy: 'none' | 'triangles' | 'repaired'
}
export type NextChunk = Uint8Array<ArrayBuffer> | 'end' | 'failed'
export type ModelAnswer = { analysis: ModelAnalysis; copy?: Uint8Array<ArrayBuffer> } | { refused: string }

type Asked = Omit<ModelRequest, 'body'> & { path: string }

export const modelThread = (most_ms: number) => {
  const reader = thread<ModelRequest, ModelAnswer>({
    file: new URL('./model-worker.ts', import.meta.url),
    does: 'measures models',
    idle_ms: 20_000,
    most_ms,
    limits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 },
  })
  return async (files: Files, { path, ...asked }: Asked): Promise<ModelAnswer> => {
    let stored: { body: Readable; port: MessagePort } | undefined
    try {
      return await reader(async () => {
        const file = await files.get(BUCKET, path)
        if (!file) throw new FileGone(path)
        const { port1: port, port2: body } = new MessageChannel()
        stored = { body: file.body, port }
        answerWithChunks(port, file.body)
        return { request: { ...asked, body }, transfer: [body] }
      })
    } catch (error) {
      if (error instanceof ThreadFailed) return { refused: MODEL_REFUSALS.takesTooLong }
      if (error instanceof FileGone) return { refused: MODEL_REFUSALS.fileGone }
      throw error
    } finally {
      stored?.port.close()
      stored?.body.on('error', () => {}).destroy()
    }
  }
}

function answerWithChunks(port: MessagePort, body: Readable) {
  const chunks: AsyncIterator<Buffer<ArrayBuffer>> = body.iterator()
  const next = async (): Promise<NextChunk> => {
    const { done, value } = await chunks.next()
    return done ? 'end' : isWhole(value) ? value : Uint8Array.from(value)
  }
  port.on('message', async () => {
    const chunk = await next().catch(() => 'failed' as const)
    port.postMessage(chunk, typeof chunk === 'string' ? [] : [chunk.buffer])
  })
}

/** A part of a larger buffer cannot be given away: others have the rest of it. */
const isWhole = ({ length, buffer }: Uint8Array) => length === buffer.byteLength

class FileGone extends Error {}

export const measureStored = modelThread(45_000)
