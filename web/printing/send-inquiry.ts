/** Sends an inquiry: the file first, unless an earlier try has brought it over, then what was typed. */
import { ORPCError } from '@orpc/client'
import type { StlUpload } from '@paddock/contract/printing/stl-files.ts'
import { INQUIRY_MESSAGES, quantityFrom } from '@paddock/domain/printing/inquiry-form.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../app/api.ts'
import { queryClient } from '../app/query-client.ts'
import { toast } from '../ui/toast.tsx'
import type { Draft } from './inquiry-draft.ts'
import { UploadRefused, uploadStl } from './upload-stl.ts'

type Inquiry = { draft: Draft; file: File }
type Message = { title: string; text: string }

/** A file that has arrived is not sent again when only the inquiry failed. */
const arrived = new WeakMap<File, StlUpload>()

export type Receipt = Awaited<ReturnType<typeof api.printing_inquiries.submit.call>> & { customer_email: string }

export function useSendInquiry(onSent: (receipt: Receipt) => void) {
  const [uploaded, setUploaded] = useState<number>()
  const send = useMutation({
    // A try without a connection fails at once and says so, instead of waiting silently for one.
    networkMode: 'always',
    async mutationFn({ draft, file }: Inquiry) {
      const upload = arrived.get(file) ?? (await uploadStl(file, setUploaded).finally(() => setUploaded(undefined)))
      arrived.set(file, upload)
      const { customer_email } = draft
      return { ...(await api.printing_inquiries.submit.call(inquiryOf(draft, upload))), customer_email }
    },
    onSuccess: onSent,
    onError(error, { file }) {
      if (codeOf(error) === 'FILE_MISSING') arrived.delete(file)
      // What is on offer has changed since the page was opened.
      if (error instanceof ORPCError) void queryClient.invalidateQueries({ queryKey: api.printing_materials.key() })
      toast.destructive(failureOf(error))
    },
  })
  return {
    send: send.mutate,
    /** The part of the file that has been sent, while it is. */
    uploaded,
    sending: send.isPending,
    failure: send.error ? failureOf(send.error) : undefined,
    forget: send.reset,
  }
}

const inquiryOf = (draft: Draft, { stl_file_url, stl_file_name }: StlUpload) => ({
  ...draft,
  customer_phone: draft.customer_phone || null,
  selected_color: draft.selected_color || null,
  special_requirements: draft.special_requirements || null,
  quantity: quantityFrom(draft.quantity),
  stl_file_url,
  stl_file_name,
})

const codeOf = (error: Error) => (error instanceof ORPCError || error instanceof UploadRefused ? error.code : '')

/** Codes whose message tells the person what to do; anything else is the specification's own sentence. */
const TELLING = ['MATERIAL_UNAVAILABLE', 'COLOR_UNAVAILABLE', 'FILE_MISSING', 'TOO_MANY_REQUESTS', 'UPLOAD_INCOMPLETE']

function failureOf(error: Error): Message {
  const code = codeOf(error)
  if (code === 'INVALID_FILE_TYPE') return INQUIRY_MESSAGES.wrongType
  if (code === 'FILE_TOO_LARGE') return INQUIRY_MESSAGES.tooLarge
  if (code === 'UNREADABLE_STL') return { title: INQUIRY_MESSAGES.wrongType.title, text: error.message }
  return TELLING.includes(code) ? { ...INQUIRY_MESSAGES.failed, text: error.message } : INQUIRY_MESSAGES.failed
}
