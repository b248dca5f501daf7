/**
 * A model that somebody has chosen for a quote: looked at here, uploaded, and measured by the server, whose figures the price is made of.
 *
 * `openModel(file, onChange)` begins at once and calls `onChange` with the whole state whenever it changes. The quote may be sent once
 * `state.measured` is there: its `id` is the model's, its `analysis` has the unit. Call `close()` when the part is removed.
 */
import type { ModelUpload } from '@paddock/contract/printing/printing-models.ts'
import type { ModelAnalysis, ModelUnit } from '@paddock/domain/printing/models/analysis.ts'
import { formatOf, MODEL_REFUSALS, wrongWithModel } from '@paddock/domain/printing/models/model-refusals.ts'
import { api } from '../../app/api.ts'
import { describeFailure } from '../../app/server-errors.ts'
import { MESSAGES } from '../messages.ts'
import { uploadModel } from '../upload-stl.ts'
import type { ModelSeen } from './model-worker.ts'
import { openModelReader } from './see-model.ts'

export type ChosenModel = {
  /** What the browser sees; undefined while it is looking. */
  seen: ModelSeen | undefined
  /** The part of the file that has arrived at the server, from 0 to 1. */
  progress: number
  /** As the server has measured it, in the chosen unit; undefined while it does. */
  measured: (ModelUpload & { analysis: ModelAnalysis }) | undefined
  /** Why it was not uploaded or cannot be read. */
  problem: string | undefined
  unit: ModelUnit | undefined
  repaired: boolean
}

const BEGINNING: ChosenModel = {
  seen: undefined,
  progress: 0,
  measured: undefined,
  problem: undefined,
  unit: undefined,
  repaired: false,
}

export type OpenedModel = ReturnType<typeof openModel>

export function openModel(file: File, onChange: (state: ChosenModel) => void) {
  const reader = openModelReader()
  const format = formatOf(file.name)
  let state = BEGINNING
  let uploaded: ModelUpload | undefined
  let closed = false
  const set = (changes: Partial<ChosenModel>) => {
    if (closed) return
    state = { ...state, ...changes }
    onChange(state)
  }

  async function look(blob: Blob, as: 'stl' | 'obj' | '3mf') {
    const seen = await reader.read(blob, as)
    set({ seen })
  }

  async function upload() {
    set({ problem: undefined, progress: 0 })
    try {
      uploaded ??= await uploadModel(file, (progress) => set({ progress }))
      // The browser shows the triangles that the server has made of it.
      if (format === 'step' && !state.seen) {
        const triangles = await fetch(`/api/files/models/${uploaded.id}.stl`)
        if (triangles.ok) void look(await triangles.blob(), 'stl')
        else set({ seen: { failed: true } })
      }
      await measure()
    } catch (error) {
      const failure = describeFailure(error, {
        failed: MESSAGES.models.uploadFailed,
        reason: 'instead',
        refused: undefined,
      })
      set({ problem: failure?.text ?? MESSAGES.models.uploadFailed })
    }
  }

  async function measure() {
    if (!uploaded) return
    const { unit, repaired: repair } = state
    set({ measured: undefined })
    const measured = await api.printing_models.analyse.call({ id: uploaded.id, unit, repair })
    // Another choice was made meanwhile, and its answer is on the way.
    if (unit !== state.unit || repair !== state.repaired) return
    set({ measured })
  }

  async function choose(choice: Pick<Partial<ChosenModel>, 'unit' | 'repaired'>) {
    set({ ...choice, seen: undefined })
    const { unit, repaired: repair } = state
    const [seen] = await Promise.all([reader.again({ unit, repair }), remeasured()])
    set({ seen })
  }

  const remeasured = () =>
    measure().catch((error: unknown) => {
      const failure = describeFailure(error, {
        failed: MESSAGES.models.uploadFailed,
        reason: 'instead',
        refused: undefined,
      })
      set({ problem: failure?.text })
    })

  const wrong = wrongWithModel(file)
  if (wrong || !format) set({ seen: { refused: wrong ?? MODEL_REFUSALS.wrongType }, problem: wrong })
  else {
    if (format !== 'step') void look(file, format)
    void upload()
  }
  return {
    retry: () => void upload(),
    setUnit: (unit: ModelUnit) => void choose({ unit }),
    setRepaired: (repaired: boolean) => void choose({ repaired }),
    close() {
      closed = true
      reader.close()
    },
  }
}
