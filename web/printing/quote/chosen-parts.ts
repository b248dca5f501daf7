/** The parts that somebody has chosen for a quote: each is uploaded and measured right away, so that it can be priced. */
import type { Orientation } from '@paddock/domain/printing/models/analysis.ts'
import { wrongWithModel } from '@paddock/domain/printing/models/model-refusals.ts'
import { MOST_PARTS } from '@paddock/domain/printing/pricing/price-rules.ts'
import type { StlUnit } from '@paddock/domain/printing/stl-units.ts'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { describeFailure } from '../../app/server-errors.ts'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES } from '../messages.ts'
import type { ModelSeen } from '../models/model-worker.ts'
import { seeModel } from '../models/see-model.ts'
import { type Measured, measureModel, trianglesOf } from './upload-model.ts'

export type PartDraft = {
  id: string
  file: File
  /** The part of it that has left this computer, from 0 to 1. */
  progress: number
  /** Once it has arrived; the repaired copy, if that was accepted. */
  model: Measured | undefined
  /** For the view, as the server has read it. */
  seen: ModelSeen | undefined
  /** Why it could not be uploaded or measured. */
  problem: string | undefined
  isBusy: boolean
  orientation: Orientation
  material_id: string
  colour: string
  infill_percent: number | undefined
  finish: string | undefined
  quantity: number | string
}

type Choice = { unit?: StlUnit; repair?: boolean }

/** The first part begins with `usual`, the material; every other one with the choices of the part before. */
export function useChosenParts(usual = '') {
  const [parts, setParts] = useState<PartDraft[]>([])
  const change = (id: string, changes: Partial<PartDraft>) =>
    setParts((now) => now.map((part) => (part.id === id ? { ...part, ...changes } : part)))

  async function measure(id: string, work: () => Promise<Measured>) {
    change(id, { problem: undefined, isBusy: true })
    try {
      const model = await work()
      change(id, { model, isBusy: false, seen: undefined })
      const triangles = await trianglesOf(model.id)
      const seen: ModelSeen = triangles ? await seeModel(triangles, 'stl', { unit: 'mm' }) : { failed: true }
      change(id, { seen })
    } catch (error) {
      const words = { failed: MESSAGES.quotes.uploadFailed, reason: 'instead', refused: undefined } as const
      change(id, { problem: describeFailure(error, words)?.text, isBusy: false })
    }
  }

  const upload = ({ id, file }: Pick<PartDraft, 'id' | 'file'>) =>
    measure(id, () => measureModel(file, (progress) => change(id, { progress })))

  function add(files: readonly File[]) {
    const { material_id = usual, colour = '', infill_percent, finish } = parts.at(-1) ?? {}
    for (const file of files.slice(0, MOST_PARTS - parts.length)) {
      const problem = wrongWithModel(file)
      if (problem) {
        toast.destructive({ title: 'Invalid File Type', text: problem })
        continue
      }
      const part: PartDraft = {
        ...{ id: newId(), file, progress: 0, model: undefined, seen: undefined, problem: undefined, isBusy: true },
        ...{ orientation: 'as-drawn', material_id, colour, infill_percent, finish, quantity: 1 },
      }
      setParts((now) => [...now, part])
      void upload(part)
    }
  }

  /** In another unit, or as its repaired copy. */
  const measureAgain = ({ id, model }: PartDraft, choice: Choice) =>
    model && measure(id, () => api.printing_models.analyse.call({ id: model.id, ...choice }))

  return {
    parts,
    add,
    change,
    upload,
    measureAgain,
    remove: (id: string) => setParts((now) => now.filter((part) => part.id !== id)),
  }
}
