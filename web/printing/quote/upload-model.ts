/** Uploads a model of the quote page and has it measured; fetches its triangles for the view. */
import { api } from '../../app/api.ts'
import type { ModelSeen } from '../models/model-worker.ts'
import { seeModel } from '../models/see-model.ts'
import { uploadModel } from '../upload-stl.ts'

export type Measured = Awaited<ReturnType<typeof api.printing_models.analyse.call>>

export async function measureModel(file: File, onProgress: (part: number) => void): Promise<Measured> {
  const { id } = await uploadModel(file, onProgress)
  return api.printing_models.analyse.call({ id })
}

/** A model for the view, as the server has read it. It is large, so that nothing keeps it once it is no longer shown. */
export const viewQuery = ({ id, analysis }: Measured) => ({
  queryKey: ['seen-model', id, analysis.unit],
  queryFn: async (): Promise<ModelSeen> => {
    // As a binary STL file, in millimetres.
    const answer = await fetch(`/api/files/models/${id}.stl`)
    if (!answer.ok) throw new Error(`The triangles of a model were answered with ${answer.status}.`)
    return seeModel(await answer.blob(), 'stl', { unit: 'mm' })
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  structuralSharing: false,
})
