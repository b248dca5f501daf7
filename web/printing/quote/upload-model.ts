/** Uploads a model of the quote page and has it measured; fetches its triangles for the view. */
import { api } from '../../app/api.ts'
import { uploadModel } from '../upload-stl.ts'

export type Measured = Awaited<ReturnType<typeof api.printing_models.analyse.call>>

export async function measureModel(file: File, onProgress: (part: number) => void): Promise<Measured> {
  const { id } = await uploadModel(file, onProgress)
  return api.printing_models.analyse.call({ id })
}

/** As a binary STL file, in millimetres; undefined if they cannot be had. */
export async function trianglesOf(id: string): Promise<Blob | undefined> {
  const answer = await fetch(`/api/files/models/${id}.stl`)
  return answer.ok ? answer.blob() : undefined
}
