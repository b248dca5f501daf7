/** Typesets one paper after the other in a worker thread. */
import { thread } from '../outside/thread.ts'

export type TypesetRequest = { template: string; data: string; pictures: Record<string, Uint8Array> }
export type Typeset = { pdf: Uint8Array<ArrayBuffer> } | { failure: string }

const compiler = thread<TypesetRequest, Typeset>({
  file: new URL('./typeset-worker.ts', import.meta.url),
  does: 'typesets papers',
  // The compiler and its fonts take about 300 MB, so they are released when unused.
  idle_ms: 60_000,
  // A page takes a few milliseconds.
  most_ms: 120_000,
})

export async function typeset(request: TypesetRequest): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await compiler(async () => ({ request }))
  if ('failure' in answer) throw new Error(`The paper ${request.template} could not be typeset: ${answer.failure}`)
  return answer.pdf
}
