/** What the owner does with inquiries, each with its words. */
import { INQUIRY_STATUSES, type InquiryStatus, statusLabel } from '@paddock/domain/printing/inquiry-status.ts'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { queryClient } from '../app/query-client.ts'
import { done, failed } from '../ui/desk-words.ts'

export type InquiryPage = Awaited<ReturnType<typeof api.printing_inquiries.list.call>>
export type Inquiry = InquiryPage['inquiries'][number]

export type InquirySearch = { status?: InquiryStatus; search: string; page: number }
export const PER_PAGE = 20

export const statusIn = (word: string | null) => INQUIRY_STATUSES.find((status) => status === word)

export const inquiriesQuery = ({ status, search, page }: InquirySearch) =>
  api.printing_inquiries.list.queryOptions({
    input: { status, search: search.trim() || undefined, page, per_page: PER_PAGE },
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load inquiries' },
  })

const refetch = () => queryClient.invalidateQueries({ queryKey: api.printing_inquiries.key() })

export function useSetStatus({ id, updated_at }: Inquiry) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (status: InquiryStatus) => api.printing_inquiries.change.call({ id, updated_at, status }),
    onSuccess: ({ status }) => done(`Status updated to ${statusLabel(status)}`),
    onError: (error) => failed('Failed to update status', error),
    onSettled: refetch,
  })
}

type Answer = Pick<Inquiry, 'id' | 'updated_at' | 'notes' | 'estimated_cost' | 'estimated_weight_grams'>

export function useAnswerInquiry(onSaved: () => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (answer: Answer) => api.printing_inquiries.change.call(answer),
    onSuccess() {
      done('Inquiry updated successfully')
      onSaved()
    },
    onError: (error) => failed('Failed to update inquiry', error),
    onSettled: refetch,
  })
}
