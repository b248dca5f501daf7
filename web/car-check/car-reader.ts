/** Asks the worker that holds the meshes of a car; it ends with the form. */
import { useEffect, useState } from 'react'
import type { CarWork } from './car-worker.ts'

type Answered = { turn: number; answer?: unknown; failed?: true }

export type CarReader = {
  ask: <Kind extends keyof CarWork>(kind: Kind, asked: CarWork[Kind]['asked']) => Promise<CarWork[Kind]['answer']>
  close: () => void
}

function openCarReader(): CarReader {
  const worker = new Worker(new URL('./car-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { done: (answer: never) => void; fail: (error: Error) => void }>()
  let turns = 0
  const failAll = () => {
    for (const { fail } of waiting.values()) fail(new Error('The model could not be read.'))
    waiting.clear()
  }
  worker.addEventListener('message', ({ data: { turn, answer, failed } }: MessageEvent<Answered>) => {
    const one = waiting.get(turn)
    waiting.delete(turn)
    if (failed) one?.fail(new Error('The model could not be read.'))
    else one?.done(answer as never)
  })
  worker.addEventListener('error', failAll)
  return {
    ask: (kind, asked) =>
      new Promise((done, fail) => {
        turns++
        waiting.set(turns, { done, fail })
        worker.postMessage({ turn: turns, kind, asked })
      }),
    close() {
      worker.terminate()
      failAll()
    },
  }
}

export function useCarReader(): CarReader | undefined {
  const [reader, setReader] = useState<CarReader>()
  useEffect(() => {
    const opened = openCarReader()
    setReader(opened)
    return opened.close
  }, [])
  return reader
}
