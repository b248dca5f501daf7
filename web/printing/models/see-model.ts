/** Reads and measures a model in a worker of its own, which ends with the answer; what takes a minute is given up. */
import type { ModelFormat } from '@paddock/domain/printing/models/analysis.ts'
import type { ModelChoices } from '@paddock/domain/printing/models/measure-model.ts'
import type { ModelAsked, ModelSeen } from './model-worker.ts'

const MOST_MS = 60_000

export function seeModel(blob: Blob, format: ModelFormat, choices: ModelChoices = {}): Promise<ModelSeen> {
  return new Promise((done) => {
    const worker = new Worker(new URL('./model-worker.ts', import.meta.url), { type: 'module' })
    const answer = (seen: ModelSeen) => {
      clearTimeout(late)
      worker.terminate()
      done(seen)
    }
    const late = setTimeout(() => answer({ failed: true }), MOST_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<ModelSeen>) => answer(data))
    worker.addEventListener('error', () => answer({ failed: true }))
    const asked: ModelAsked = { blob, format, choices }
    worker.postMessage(asked)
  })
}
