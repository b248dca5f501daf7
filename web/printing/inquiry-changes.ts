/** The owner's actions on inquiries, with their messages. */
import { INQUIRY_STATUSES, type InquiryStatus, statusLabel } from '@paddock/domain/printing/inquiry-status.ts'
import type { Quote } from '@paddock/domain/printing/quote.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { done } from '../ui/result-toasts.ts'
import { MESSAGES } from './messages.ts'

export type InquiryPage = Awaited<ReturnType<typeof api.printing_inquiries.list.call>>
export type Inquiry = InquiryPage['inquiries'][number]

export type InquirySearch = { status?: InquiryFilter; search?: string; page: number }
export const PER_PAGE = 20

const FILTERS = ['waiting', 'accepted', ...INQUIRY_STATUSES] as const
type InquiryFilter = (typeof FILTERS)[number]

export const statusIn = (word: string | null) => FILTERS.find((status) => status === word)

export const inquiriesQuery = ({ status, search, page }: InquirySearch) =>
  api.printing_inquiries.list.queryOptions({
    input: { status, search, page, per_page: PER_PAGE },
    placeholderData: keepPreviousData,
    meta: { failure: MESSAGES.inquiries.loadFailed },
  })

/** The email that goes out with a quote, before anybody has sent it. */
export const quoteEmailQuery = (id: string, quote: Quote | undefined) =>
  api.printing_inquiries.previewEmail.queryOptions({
    input: { id, status: 'quoted', quote },
    staleTime: 0,
    gcTime: 0,
    meta: { failure: MESSAGES.inquiries.emailFailed },
  })

const refetch = () => [api.printing_inquiries.key()]

export function useSetStatus({ id, updated_at }: Inquiry) {
  return useAction((status: InquiryStatus) => api.printing_inquiries.change.call({ id, updated_at, status }), {
    done: ({ status }) => done(`Status updated to ${statusLabel(status)}`),
    failed: MESSAGES.inquiries.statusFailed,
    refetch,
  })
}

export type Answer = Pick<Inquiry, 'id' | 'updated_at'> &
  Partial<Pick<Inquiry, 'notes' | 'due_on' | 'tracking'>> & { quote?: Quote }

export const useAnswerInquiry = (onSaved: () => void) =>
  useAction(api.printing_inquiries.change, {
    done() {
      done(MESSAGES.inquiries.updated)
      onSaved()
    },
    failed: MESSAGES.inquiries.updateFailed,
    refetch,
  })

/** The quote is stored and the email enqueued in one act. */
export const useSendQuote = (onSent: () => void) =>
  useAction((answer: Answer) => api.printing_inquiries.change.call({ ...answer, status: 'quoted' }), {
    done({ status }) {
      done(`Status updated to ${statusLabel(status)}`)
      onSent()
    },
    failed: MESSAGES.inquiries.statusFailed,
    refetch,
  })
