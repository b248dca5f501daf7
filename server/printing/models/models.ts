/** Measures uploaded models, and makes their repaired copies. */
import { MODEL_REFUSALS } from '@paddock/domain/printing/models/model-refusals.ts'
import { eq } from 'drizzle-orm'
import { stlUploads } from '../../db/schema/printing.ts'
import { api } from '../../http/calls.ts'
import { Refused } from '../uploads.ts'
import { measureStored } from './model-thread.ts'
import { modelById, removeModel, storeRepaired } from './model-uploads.ts'

const analyse = api.printing_models.analyse.handler(async ({ input, context, errors }) => {
  const { db, files } = context
  const { id, unit, orientation, repair } = input
  const found = await modelById(db, id)
  if (!found) throw errors.MODEL_GONE()
  const { model, path } = found
  const measured = await measureStored(files, {
    path,
    format: model.format,
    size: model.file_size,
    choices: { unit, orientation, repair },
    copy: repair ? 'repaired' : 'none',
  })
  if ('refused' in measured) {
    // What took all the time that there is shall not be tried again and again.
    if (measured.refused === MODEL_REFUSALS.takesTooLong) await removeModel(context, path)
    throw errors.UNREADABLE_MODEL({ message: measured.refused })
  }
  const { analysis, copy } = measured
  if (repair) {
    if (!analysis.repaired || !copy) throw errors.NOT_REPAIRABLE()
    // Its own triangles are in millimetres and lie as they were drawn.
    const stored = { ...analysis, format: 'stl' as const, unit: 'mm' as const }
    try {
      return { ...(await storeRepaired(context, found, stored, copy)), analysis: stored }
    } catch (error) {
      if (error instanceof Refused) throw errors.TOO_MANY_REQUESTS({ message: error.message })
      throw error
    }
  }
  await db
    .update(stlUploads)
    .set({ model: { ...model, analysis } })
    .where(eq(stlUploads.stl_file_url, path))
  return { id, file_name: model.file_name, format: model.format, size: model.file_size, analysis }
})

export const modelCalls = { analyse }
