/** Sends a file's bytes with word of how far they are, which `fetch` cannot give. */
import type { ModelUpload } from '@paddock/contract/printing/printing-models.ts'
import type { StlUpload } from '@paddock/contract/printing/stl-files.ts'
import { Refused } from '../app/server-errors.ts'

/** Gets the part that has left this computer, from 0 to 1. */
type OnProgress = (part: number) => void

export const uploadStl = (file: File, onProgress: OnProgress) => send('stl-files', file, isStlUpload, onProgress)

/** A model of the quote page, of any format. */
export const uploadModel = (file: File, onProgress: OnProgress) => send('models', file, isModelUpload, onProgress)

function send<T>(bucket: string, file: File, isUpload: (answer: unknown) => answer is T, onProgress: OnProgress) {
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/files/${bucket}?name=${encodeURIComponent(file.name)}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const answer: unknown = request.response
      if (request.status >= 200 && request.status < 300 && isUpload(answer)) resolve(answer)
      else reject(isRefusal(answer) ? new Refused(answer.message, answer.code) : new Error('No upload answered.'))
    })
    for (const end of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(end, () => reject(new Error('The connection was lost.')))
    }
    onProgress(0)
    request.send(file)
  })
}

const isStlUpload = (answer: unknown): answer is StlUpload =>
  typeof answer === 'object' && answer !== null && 'stl_file_url' in answer

const isModelUpload = (answer: unknown): answer is ModelUpload =>
  typeof answer === 'object' && answer !== null && 'id' in answer

const isRefusal = (answer: unknown): answer is { code: string; message: string } =>
  typeof answer === 'object' &&
  answer !== null &&
  'code' in answer &&
  typeof answer.code === 'string' &&
  'message' in answer &&
  typeof answer.message === 'string'
