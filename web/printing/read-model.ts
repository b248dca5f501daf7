/** Reads a file in a worker; the answer is the model, or a message that says why there is none. */
import type { StlMeasures } from '@paddock/contract/printing/stl-files.ts'
import { useState } from 'react'

export type Model = { measures: StlMeasures; positions: Float32Array<ArrayBuffer> }
/** `failed` says nothing about the file: it could not be looked at here, and the server will do it. */
export type Reading = Model | { refusal: string } | { failed: true }

export function readModel(file: Blob): Promise<Reading> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./stl-worker.ts', import.meta.url), { type: 'module' })
    const answer = (reading: Reading) => {
      worker.terminate()
      resolve(reading)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<Reading>) => answer(data))
    worker.addEventListener('error', () => answer({ failed: true }))
    worker.postMessage(file)
  })
}

/** The chosen file and, once it has been looked at, what was found in it; a file chosen later replaces both. */
export function useModelFile() {
  const [chosen, setChosen] = useState<{ file: File; found?: Reading }>()
  return {
    ...chosen,
    async choose(file: File) {
      setChosen({ file })
      const found = await readModel(file)
      setChosen((current) => (current?.file === file ? { file, found } : current))
    },
    remove: () => setChosen(undefined),
  }
}
