/** Sends an inquiry: the file first, unless an earlier try has brought it over, then what was typed. */
import type { StlUpload } from '@paddock/contract/printing/stl-files.ts'
import { INQUIRY_MESSAGES, quantityFrom } from '@paddock/domain/printing/inquiry-form.ts'
import { useState } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { refusalOf } from '../app/server-errors.ts'
import type { Draft } from './inquiry-draft.ts'
import { uploadStl } from './upload-stl.ts'

type Inquiry = { draft: Draft; file: File }

/** A file that has arrived is not sent again when only the inquiry failed. */
const arrived = new WeakMap<File, StlUpload>()

export type Receipt = Awaited<ReturnType<typeof api.printing_inquiries.submit.call>> & { customer_email: string }

export function useSendInquiry(onSent: (receipt: Receipt) => void) {
  const [uploaded, setUploaded] = useState<number>()
  const send = useAction(
    async ({ draft, file }: Inquiry) => {
      const upload = arrived.get(file) ?? (await uploadStl(file, setUploaded).finally(() => setUploaded(undefined)))
      arrived.set(file, upload)
      const { customer_email } = draft
      const { stl_file_url, stl_file_name } = upload
      const inquiry = { ...inquiryOf(draft), stl_file_url, stl_file_name }
      return { ...(await api.printing_inquiries.submit.call(inquiry)), customer_email }
    },
    {
      done: onSent,
      failed: INQUIRY_MESSAGES.failed,
      refused: REFUSED,
      onFailed(error, { file }) {
        if (refusalOf(error)?.code === 'FILE_MISSING') arrived.delete(file)
      },
      // What is on offer may have changed since the page was opened.
      refetch: () => [api.printing_materials.key()],
    },
  )
  return {
    send,
    /** The part of the file that has been sent, while it is. */
    uploaded,
    sending: send.pending,
    failure: send.problem,
    forget: send.reset,
  }
}

/** As the contract has it, but for the file. */
export const inquiryOf = (draft: Draft) => ({
  ...draft,
  customer_phone: draft.customer_phone || null,
  selected_color: draft.selected_color || null,
  special_requirements: draft.special_requirements || null,
  quantity: quantityFrom(draft.quantity),
})

/** Codes whose message says what to do; anything else gets the specification's message. */
const serverMessage = (_: never, { message }: { message: string }) => ({ ...INQUIRY_MESSAGES.failed, text: message })

const REFUSED = {
  INVALID_FILE_TYPE: () => INQUIRY_MESSAGES.wrongType,
  FILE_TOO_LARGE: () => INQUIRY_MESSAGES.tooLarge,
  UNREADABLE_STL: (_: never, { message }: { message: string }) => ({
    title: INQUIRY_MESSAGES.wrongType.title,
    text: message,
  }),
  MATERIAL_UNAVAILABLE: serverMessage,
  COLOR_UNAVAILABLE: serverMessage,
  FILE_MISSING: serverMessage,
  TOO_MANY_REQUESTS: serverMessage,
  UPLOAD_INCOMPLETE: serverMessage,
}
