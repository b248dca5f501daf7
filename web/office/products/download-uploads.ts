/** Files that a digital product delivers, on their way to the store. */
import type { ProductFile } from '@paddock/contract/office/product-download-files.ts'
import { DOWNLOAD_MESSAGES, MOST_DOWNLOAD_FILES, wrongWithDownload } from '@paddock/domain/store/product-downloads.ts'
import { useAction } from '../../app/actions.ts'
import { callerHeaders } from '../../app/caller.ts'
import { newId } from '../../app/new-id.ts'
import { Refused } from '../../app/server-errors.ts'
import { done } from '../../ui/result-toasts.ts'
import { MESSAGES } from '../messages.ts'

export function useUploadDownloads(onUploaded: (file: ProductFile) => void) {
  return useAction(
    async ({ files, have }: { files: File[]; have: number }) => {
      if (have + files.length > MOST_DOWNLOAD_FILES) throw new Refused(DOWNLOAD_MESSAGES.tooMany)
      for (const file of files) {
        const wrong = wrongWithDownload(file)
        if (wrong) throw new Refused(`${file.name}: ${DOWNLOAD_MESSAGES[wrong]}`)
      }
      for (const file of files) onUploaded(await upload(file))
    },
    {
      done: (_, { files }) => done(`${files.length} file(s) uploaded. Save the product to deliver them.`),
      failed: { title: MESSAGES.images.uploadError, text: MESSAGES.images.fileUploadFailed },
      reason: 'instead',
    },
  )
}

async function upload(file: File): Promise<ProductFile> {
  const headers = { ...callerHeaders(), 'content-type': 'application/octet-stream' }
  const query = new URLSearchParams({ id: newId(), name: file.name })
  const answer = await fetch(`/api/files/product-downloads?${query}`, { method: 'POST', headers, body: file })
  if (answer.ok) return answer.json()
  const { message } = (await answer.json().catch(() => ({}))) as { message?: string }
  throw new Refused(`${file.name}: ${message ?? `The upload failed (${answer.status}).`}`)
}
