/** The parts of a quote that is being put together, stored in this tab until it is sent: their models are on the server, so a reload loses nothing. */
import { ModelAnalysis, ModelUpload } from '@paddock/contract/printing/printing-models.ts'
import { omit } from '@paddock/domain/omit.ts'
import { ORIENTATIONS } from '@paddock/domain/printing/models/analysis.ts'
import { MOST_PARTS } from '@paddock/domain/printing/pricing/price-rules.ts'
import { UNCLAIMED_MODEL_HOURS } from '@paddock/domain/privacy/retention.ts'
import { z } from 'zod'
import type { PartDraft } from './chosen-parts.ts'

/** For this tab only, as the inquiry form: a school's computer has many users. */
const KEY = 'printing-quote-parts'

const SavedPart = z.object({
  id: z.uuid(),
  name: z.string(),
  uploaded_at: z.number(),
  model: ModelUpload.extend({ analysis: ModelAnalysis }),
  orientation: z.enum(ORIENTATIONS),
  material_id: z.string(),
  colour: z.string(),
  infill_percent: z.number().optional(),
  finish: z.string().optional(),
  quantity: z.union([z.number(), z.string()]),
})

/** A repaired copy and the model that it was made of go at the same time, so the first upload counts. */
const MOST_MS = UNCLAIMED_MODEL_HOURS * 3_600_000

/** `expired` are the names of those whose models are no longer stored. */
export function savedParts(now: number): { parts: PartDraft[]; expired: string[] } {
  const saved = z.array(SavedPart).max(MOST_PARTS).safeParse(stored()).data ?? []
  const [kept, gone] = [saved.filter(isThere(now)), saved.filter((part) => !isThere(now)(part))]
  return {
    parts: kept.map(({ infill_percent, finish, ...part }) => ({
      ...{ ...part, infill_percent, finish },
      ...{ file: undefined, progress: 1, problem: undefined, isBusy: false },
    })),
    expired: gone.map(({ name }) => name),
  }
}

const isThere = (now: number) => (part: { uploaded_at: number }) => now - part.uploaded_at < MOST_MS

function stored(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

/** Only those that have arrived: what is still on its way has to be chosen again. */
export function saveParts(parts: readonly PartDraft[]) {
  const arrived = parts.filter(({ model }) => model).map((part) => omit(part, 'file', 'progress', 'problem', 'isBusy'))
  try {
    if (arrived.length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(arrived))
  } catch {
    // A browser without storage still sends what is on the screen.
  }
}
