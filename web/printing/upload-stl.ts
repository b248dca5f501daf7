/** Sends a file's bytes with word of how far they are, which `fetch` cannot give. */
import type { StlUpload } from '@paddock/contract/printing/stl-files.ts'
import { Refused } from '../app/server-errors.ts'

/** `onProgress` gets the part that has left this computer, from 0 to 1. */
export function uploadStl(file: File, onProgress: (part: number) => void): Promise<StlUpload> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/files/stl-files?name=${encodeURIComponent(file.name)}`)
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

const isUpload = (answer: unknown): answer is StlUpload =>
  typeof answer === 'object' && answer !== null && 'stl_file_url' in answer

const isRefusal = (answer: unknown): answer is { code: string; message: string } =>
  typeof answer === 'object' &&
  answer !== null &&
  'code' in answer &&
  typeof answer.code === 'string' &&
  'message' in answer &&
  typeof answer.message === 'string'
