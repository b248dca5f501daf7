/** Typesets one paper after the other in a worker thread, which is started by the first and ends when none has come for a while. */
import { Worker } from 'node:worker_threads'

export type TypesetRequest = { template: string; data: string; pictures: Record<string, Uint8Array> }
export type Typeset = { pdf: Uint8Array<ArrayBuffer> } | { failure: string }

/** The compiler and its fonts take about 300 MB, so they are released when unused. */
const IDLE_MS = 60_000
/** A page takes a few milliseconds: whatever takes this long is stuck. */
const MOST_MS = 120_000

let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined
/** The paper in the works; the next one waits for it. */
let last: Promise<unknown> = Promise.resolve()

export function typeset(request: TypesetRequest): Promise<Uint8Array<ArrayBuffer>> {
  const turn = last.then(() => typesetNow(request))
  last = turn.catch(() => {})
  return turn
}

async function typesetNow(request: TypesetRequest) {
  clearTimeout(idle)
  worker ??= new Worker(new URL('./typeset-worker.ts', import.meta.url))
  const current = worker
  current.ref()
  try {
    const answer = await answerOf(current, request)
    if ('failure' in answer) throw new Error(`The paper ${request.template} could not be typeset: ${answer.failure}`)
    return answer.pdf
  } finally {
    current.unref()
    idle = setTimeout(end, IDLE_MS).unref()
  }
}

/** A worker that crashed or is stuck is replaced by the next request. */
function answerOf(current: Worker, request: TypesetRequest) {
  return new Promise<Typeset>((done, fail) => {
    const give = (error: Error) => {
      settle()
      end()
      fail(error)
    }
    const late = setTimeout(() => give(new Error(`The paper ${request.template} took too long.`)), MOST_MS)
    const ended = () => give(new Error('The thread that typesets papers ended.'))
    const answer = (message: Typeset) => {
      settle()
      done(message)
    }
    const settle = () => {
      clearTimeout(late)
      current.off('message', answer).off('error', give).off('exit', ended)
    }
    current.on('message', answer).on('error', give).on('exit', ended)
    current.postMessage(request)
  })
}

function end() {
  const ending = worker
  worker = undefined
  // Errors while ending concern nobody.
  ending?.on('error', () => {})
  void ending?.terminate()
}
