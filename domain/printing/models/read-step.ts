/** Turns a STEP file into triangles with `occt-import-js`, which is passed in: it is WebAssembly, and 8 MB of it. */
import { charactersOf } from '../stl-ascii.ts'
import type { ReadModel } from './measure-model.ts'
import { MODEL_REFUSALS, MOST_STEP_BYTES, MOST_TRIANGLES } from './model-refusals.ts'

type Solid = { attributes: { position: { array: ArrayLike<number> } }; index: { array: ArrayLike<number> } }
type Params = {
  linearUnit: 'millimeter'
  linearDeflectionType: 'bounding_box_ratio'
  linearDeflection: number
  angularDeflection: number
}

/** As much of `occt-import-js` as is used. */
export type StepApi = { ReadStepFile: (content: Uint8Array, params: Params) => { success: boolean; meshes?: Solid[] } }

/** A round surface is off by at most a two-thousandth of the part: 0.1 mm on 200. */
const FINENESS = { linearDeflection: 0.0005, angularDeflection: 0.35 }

/** Bytes are collected, since the library takes the whole file. */
export function stepReader(step: () => Promise<StepApi>) {
  const chunks: Uint8Array[] = []
  let bytes = 0
  return {
    push(chunk: Uint8Array): string | undefined {
      if (bytes === 0 && !startsAsStep(chunk)) return MODEL_REFUSALS.notStep
      bytes += chunk.length
      chunks.push(chunk)
      return bytes > MOST_STEP_BYTES ? MODEL_REFUSALS.stepTooLarge : undefined
    },
    async end(): Promise<ReadModel | { refused: string }> {
      if (bytes === 0) return { refused: MODEL_REFUSALS.notStep }
      const content = new Uint8Array(bytes)
      chunks.reduce((at, chunk) => {
        content.set(chunk, at)
        return at + chunk.length
      }, 0)
      const api = await step()
      const { success, meshes = [] } = api.ReadStepFile(content, {
        linearUnit: 'millimeter',
        linearDeflectionType: 'bounding_box_ratio',
        ...FINENESS,
      })
      const triangles = meshes.reduce((sum, { index }) => sum + index.array.length / 3, 0)
      if (!success || triangles === 0) return { refused: MODEL_REFUSALS.damagedStep }
      if (triangles > MOST_TRIANGLES) return { refused: MODEL_REFUSALS.tooManyTriangles }
      const corners = new Float32Array(triangles * 9)
      let place = 0
      for (const { attributes, index } of meshes)
        for (let side = 0; side < index.array.length; side++)
          for (let axis = 0; axis < 3; axis++)
            corners[place++] = attributes.position.array[(index.array[side] ?? 0) * 3 + axis] ?? Number.NaN
      return { format: 'step', corners, objects: meshes.length, unit: 'mm' }
    },
  }
}

/** After the mark that some editors put in front of a text, and blanks. */
const startsAsStep = (bytes: Uint8Array) =>
  /^(\u00ef\u00bb\u00bf)?\s*ISO-10303-21/.test(charactersOf(bytes.subarray(0, 200)))
