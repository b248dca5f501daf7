/** Work for a worker thread, one piece after the other: the thread is started by the first and ends when none has come for a while. */
import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads'

type Settings = {
  file: URL
  /** What it does, for errors: "typesets papers". */
  does: string
  idle_ms: number
  /** Whatever takes this long is stuck. */
  most_ms: number
  limits?: ResourceLimits
}
export type Sent<Request> = { request: Request; transfer?: Transferable[] }

/** The thread crashed, took too long or needed too much memory. The next piece of work gets a new one. */
export class ThreadFailed extends Error {}

/** `prepare` is called when it is its turn, so that what waits takes no memory. */
export function thread<Request, Answer>({ file, does, idle_ms, most_ms, limits }: Settings) {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  function end() {
    const ending = worker
    worker = undefined
    // Errors while ending concern nobody.
    ending?.on('error', () => {})
    void ending?.terminate()
  }

  async function runNow(prepare: () => Promise<Sent<Request>>) {
    const { request, transfer } = await prepare()
    clearTimeout(idle)
    worker ??= new Worker(file, limits ? { resourceLimits: limits } : {})
    const current = worker
    current.ref()
    try {
      return await answerOf(current, request, transfer)
    } finally {
      current.unref()
      idle = setTimeout(end, idle_ms).unref()
    }
  }

  function answerOf(current: Worker, request: Request, transfer: Transferable[] = []) {
    return new Promise<Answer>((done, fail) => {
      const give = (reason: string, cause?: unknown) => {
        settle()
        end()
        fail(new ThreadFailed(reason, { cause }))
      }
      const late = setTimeout(() => give(`The thread that ${does} took too long.`), most_ms)
      const crashed = (error: unknown) => give(`The thread that ${does} failed.`, error)
      const ended = () => give(`The thread that ${does} ended.`)
      const answer = (message: Answer) => {
        settle()
        done(message)
      }
      const settle = () => {
        clearTimeout(late)
        current.off('message', answer).off('error', crashed).off('exit', ended)
      }
      current.on('message', answer).on('error', crashed).on('exit', ended)
      current.postMessage(request, transfer)
    })
  }

  return (prepare: () => Promise<Sent<Request>>): Promise<Answer> => {
    const turn = last.then(() => runNow(prepare))
    last = turn.catch(() => {})
    return turn
  }
}
