/** Sends a picture file to one of the upload addresses. */
import { IMAGE_MESSAGES, MOST_IMAGE_BYTES } from '@paddock/domain/store/product-images.ts'
import { callerHeaders } from './caller.ts'
import { Refused } from './server-errors.ts'

/** Returns the address of the stored picture. Throws Refused with the server's sentence, or with `otherwise` where it gives none. */
export async function sendPicture(address: string, file: File, otherwise: string) {
  if (file.size >= MOST_IMAGE_BYTES) throw new Refused(IMAGE_MESSAGES.tooLarge.text)
  const headers = { ...callerHeaders(), 'content-type': 'application/octet-stream' }
  const answer = await fetch(address, { method: 'POST', headers, body: file })
  const { message, url } = await answer.json().catch(() => ({ message: undefined, url: undefined }))
  if (answer.ok) return String(url)
  throw new Refused(typeof message === 'string' ? message : otherwise)
}
