/** The parts that somebody has chosen for a quote: each is uploaded and measured right away, so that it can be priced. */
import type { Orientation } from '@paddock/domain/printing/models/analysis.ts'
import { wrongWithModel } from '@paddock/domain/printing/models/model-refusals.ts'
import { MOST_PARTS } from '@paddock/domain/printing/pricing/price-rules.ts'
import type { StlUnit } from '@paddock/domain/printing/stl-units.ts'
import { useEffect, useState } from 'react'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { describeFailure } from '../../app/server-errors.ts'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES } from '../messages.ts'
import { savedParts, saveParts } from './saved-parts.ts'
import { type Measured, measureModel } from './upload-model.ts'

export type PartDraft = {
  id: string
  name: string
  /** Undefined after a reload: then its model is on the server already. */
  file: File | undefined
  uploaded_at: number
  /** The part of it that has left this computer, from 0 to 1. */
  progress: number
  /** Once it has arrived; the repaired copy, if that was accepted. */
  model: Measured | undefined
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
  const [saved] = useState(() => savedParts(Date.now()))
  const [parts, setParts] = useState(saved.parts)
  const [expired, setExpired] = useState(saved.expired)
  useEffect(() => saveParts(parts), [parts])
  const change = (id: string, changes: Partial<PartDraft>) =>
    setParts((now) => now.map((part) => (part.id === id ? { ...part, ...changes } : part)))

  async function measure(id: string, work: () => Promise<Measured>) {
    change(id, { problem: undefined, isBusy: true })
    try {
      change(id, { model: await work(), isBusy: false })
    } catch (error) {
      const words = { failed: MESSAGES.quotes.uploadFailed, reason: 'instead', refused: undefined } as const
      change(id, { problem: describeFailure(error, words)?.text, isBusy: false })
    }
  }

  const upload = ({ id, file, model }: Pick<PartDraft, 'id' | 'file' | 'model'>) => {
    if (file) return measure(id, () => measureModel(file, (progress) => change(id, { progress })))
    return model && measure(id, () => api.printing_models.analyse.call({ id: model.id }))
  }

  function add(files: readonly File[]) {
    const { material_id = usual, colour = '', infill_percent, finish } = parts.at(-1) ?? {}
    setExpired([])
    for (const file of files.slice(0, MOST_PARTS - parts.length)) {
      const problem = wrongWithModel(file)
      if (problem) {
        toast.destructive({ title: 'Invalid File Type', text: problem })
        continue
      }
      const part: PartDraft = {
        ...{ id: newId(), name: file.name, file, uploaded_at: Date.now(), progress: 0 },
        ...{ model: undefined, problem: undefined, isBusy: true },
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
    /** The names of those that a reload could not bring back. */
    expired,
    add,
    change,
    upload,
    measureAgain,
    remove: (id: string) => setParts((now) => now.filter((part) => part.id !== id)),
  }
}
