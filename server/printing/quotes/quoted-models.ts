/** The uploaded models of a quote, as they were measured, with the chosen side on the plate. */
import {
  laid,
  type ModelAnalysis,
  type ModelFormat,
  type Orientation,
} from '@paddock/domain/printing/models/analysis.ts'
import { mm } from '@paddock/domain/units.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import type { FoundInFile, StoredModel } from '../../db/schema/printing.ts'
import { claimModel, modelById } from '../models/model-uploads.ts'

export type Wanted = { model_id: string; orientation: Orientation }
export type QuotedModel = {
  file_url: string
  format: ModelFormat
  /** For the columns of the specification. */
  measures: FoundInFile
  analysis: ModelAnalysis
}

/** In the order in which they are wanted; undefined where an upload is missing or was not measured. */
export async function readModels(db: Queries, wanted: readonly Wanted[]) {
  const models: (QuotedModel | undefined)[] = []
  for (const one of wanted) {
    const found = await modelById(db, one.model_id)
    models.push(found && modelOf(found.path, found.model, one))
  }
  return models
}

/** Each is claimed once: of two inquiries with one model, the second finds none. Claimed in a fixed order, to avoid deadlocks. */
export async function claimModels(tx: Transaction, wanted: readonly Wanted[]) {
  const claimed = new Map<string, QuotedModel | undefined>()
  for (const one of wanted.toSorted((a, b) => a.model_id.localeCompare(b.model_id))) {
    if (claimed.has(one.model_id)) continue
    const model = await claimModel(tx, one.model_id)
    claimed.set(one.model_id, model && modelOf(model.file_url, model, one))
  }
  return wanted.map(({ model_id }, at) =>
    wanted.findIndex((other) => other.model_id === model_id) === at ? claimed.get(model_id) : undefined,
  )
}

function modelOf(file_url: string, model: StoredModel, { orientation }: Wanted): QuotedModel | undefined {
  if (!model.analysis) return undefined
  const analysis = laid(model.analysis, orientation)
  const { x, y, z } = analysis.size_mm
  const countOf = (kind: string) => analysis.faults.find((fault) => fault.kind === kind)?.count ?? 0
  return {
    file_url,
    format: model.format,
    analysis,
    measures: {
      stl_sha256: model.sha256,
      file_size: model.file_size,
      triangles: analysis.triangles,
      width_mm: mm(x),
      depth_mm: mm(y),
      height_mm: mm(z),
      volume_cm3: analysis.volume_cm3,
      is_closed: analysis.closed,
      zero_area_faces: countOf('zero-area-faces'),
      overshared_edges: countOf('overshared-edges'),
    },
  }
}
