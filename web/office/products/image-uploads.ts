/** Pictures on their way to the store and out of it again, each with its words. */
import type { ImageUpload } from '@paddock/contract/office/product-image-files.ts'
import { IMAGE_MESSAGES, imageKindOf, KIND_BYTES, refusedImages } from '@paddock/domain/store/product-images.ts'
import { useAction } from '../../app/actions.ts'
import { callerHeaders } from '../../app/caller.ts'
import { Refused } from '../../app/server-errors.ts'
import { done } from '../../ui/result-toasts.ts'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES } from '../messages.ts'

const BUCKET = '/api/files/product-images'

/** Looks into the files before anything is sent: a name can say anything. */
export function useUploadImages(onUploaded: (url: string) => void) {
  return useAction(
    async ({ files, have }: { files: File[]; have: number }) => {
      const looked = await Promise.all(files.map(async (file) => ({ size: file.size, kind: await kindOf(file) })))
      const refusal = refusedImages(looked, have)
      if (refusal) return void toast.destructive(refusal)
      let uploaded = 0
      try {
        for (const file of files) {
          onUploaded((await upload(file)).url)
          uploaded += 1
        }
      } finally {
        if (uploaded > 0) done(`${uploaded} image(s) uploaded successfully`)
      }
    },
    {
      failed: { title: MESSAGES.images.uploadError, text: MESSAGES.images.uploadFailed },
      refused: { wrongType: () => IMAGE_MESSAGES.wrongType, tooLarge: () => IMAGE_MESSAGES.tooLarge },
    },
  )
}

const kindOf = async (file: File) => imageKindOf(new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer()))

async function upload(file: File): Promise<ImageUpload> {
  const headers = { ...callerHeaders(), 'content-type': 'application/octet-stream' }
  const answer = await fetch(BUCKET, { method: 'POST', headers, body: file })
  if (answer.status === 415) throw new Refused(IMAGE_MESSAGES.wrongType.text, 'wrongType')
  if (answer.status === 413) throw new Refused(IMAGE_MESSAGES.tooLarge.text, 'tooLarge')
  if (answer.ok) return answer.json()
  const { message } = (await answer.json().catch(() => ({}))) as { message?: string }
  throw new Refused(message ?? `The upload failed (${answer.status}).`)
}

/** The file goes at once where nothing shows it; where a saved product does, it goes after the product is saved without it. */
export function useRemoveImage(onRemoved: (url: string) => void) {
  return useAction(
    async (url: string) => {
      if (!url.startsWith(`${BUCKET}/products/`)) return
      const answer = await fetch(url, { method: 'DELETE', headers: callerHeaders() })
      if (!answer.ok) throw new Refused(`The image was not removed (${answer.status}).`)
    },
    {
      done(_, url) {
        onRemoved(url)
        done(MESSAGES.images.removed)
      },
      failed: MESSAGES.images.removeFailed,
    },
  )
}
