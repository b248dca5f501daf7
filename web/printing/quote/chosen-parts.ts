/** The parts that somebody has chosen for a quote: each is uploaded right away, so that it can be priced. */
import { checkFile, INQUIRY_MESSAGES } from '@paddock/domain/printing/inquiry-form.ts'
import { MOST_PARTS } from '@paddock/domain/printing/pricing/price-rules.ts'
import type { StlUnit } from '@paddock/domain/printing/stl-units.ts'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { describeFailure } from '../../app/server-errors.ts'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES } from '../messages.ts'
import { type Reading, readModel } from '../read-model.ts'
import { uploadStl } from '../upload-stl.ts'

export type PartDraft = {
  id: string
  file: File
  /** What the browser has found in it, once it has looked. */
  found: Reading | undefined
  /** The part of it that has arrived, from 0 to 1; then its id. */
  progress: number
  model_id: string | undefined
  /** Why it could not be uploaded. */
  problem: string | undefined
  unit: StlUnit
  material_id: string
  colour: string
  infill_percent: number | undefined
  finish: string | undefined
  quantity: number | string
}

export function useChosenParts() {
  const [parts, setParts] = useState<PartDraft[]>([])
  const change = (id: string, changes: Partial<PartDraft>) =>
    setParts((now) => now.map((part) => (part.id === id ? { ...part, ...changes } : part)))

  async function upload({ id, file }: Pick<PartDraft, 'id' | 'file'>) {
    change(id, { problem: undefined, progress: 0 })
    try {
      const { stl_file_url } = await uploadStl(file, (progress) => change(id, { progress }))
      change(id, { model_id: stl_file_url.slice('inquiries/'.length, -'.stl'.length) })
    } catch (error) {
      const told = describeFailure(error, {
        failed: MESSAGES.quotes.uploadFailed,
        reason: 'instead',
        refused: undefined,
      })
      change(id, { problem: told?.text })
    }
  }

  function add(files: readonly File[]) {
    const last = parts.at(-1)
    for (const file of files.slice(0, MOST_PARTS - parts.length)) {
      const problem = checkFile(file)
      if (problem) {
        toast.destructive(INQUIRY_MESSAGES[problem])
        continue
      }
      const id = newId()
      const { material_id = '', colour = '', infill_percent, finish } = last ?? {}
      const nothing = { found: undefined, progress: 0, model_id: undefined, problem: undefined }
      const chosen = { material_id, colour, infill_percent, finish, quantity: 1, unit: 'mm' as const }
      setParts((now) => [...now, { id, file, ...nothing, ...chosen }])
      void readModel(file).then((found) => change(id, { found }))
      void upload({ id, file })
    }
  }

  return {
    parts,
    add,
    change,
    upload,
    remove: (id: string) => setParts((now) => now.filter((part) => part.id !== id)),
  }
}
