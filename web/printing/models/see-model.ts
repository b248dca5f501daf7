/** Asks a worker of its own for each model, one thing after the other; what takes a minute is given up. */
import type { ModelFormat } from '@paddock/domain/printing/models/analysis.ts'
import type { ModelChoices } from '@paddock/domain/printing/models/measure-model.ts'
import type { ModelAsked, ModelSeen } from './model-worker.ts'

const MOST_MS = 60_000

export type ModelReader = {
  read: (blob: Blob, format: ModelFormat) => Promise<ModelSeen>
  /** The same model in another unit or repaired. */
  again: (choices: ModelChoices) => Promise<ModelSeen>
  close: () => void
}

export function openModelReader(): ModelReader {
  const worker = new Worker(new URL('./model-worker.ts', import.meta.url), { type: 'module' })
  let last: Promise<unknown> = Promise.resolve()
  const ask = (asked: ModelAsked) => {
    const turn = last.then(() => answerOf(worker, asked))
    last = turn
    return turn
  }
  return {
    read: (blob, format) => ask({ file: { blob, format }, choices: {} }),
    again: (choices) => ask({ choices }),
    close: () => worker.terminate(),
  }
}

function answerOf(worker: Worker, asked: ModelAsked) {
  return new Promise<ModelSeen>((done) => {
    const settled = new AbortController()
    const answer = (seen: ModelSeen) => {
      clearTimeout(late)
      settled.abort()
      done(seen)
    }
    const late = setTimeout(() => {
      worker.terminate()
      answer({ failed: true })
    }, MOST_MS)
    const { signal } = settled
    worker.addEventListener('message', ({ data }: MessageEvent<ModelSeen>) => answer(data), { signal })
    worker.addEventListener('error', () => answer({ failed: true }), { signal })
    worker.postMessage(asked)
  })
}
