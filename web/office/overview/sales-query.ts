/** The query of the owner's sales, with its failure message. */
import type { SalesRange } from '@paddock/domain/store/sales.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { MESSAGES } from '../messages.ts'

export type Sales = Awaited<ReturnType<typeof api.office_overview.sales.call>>

export const salesQuery = (range: SalesRange) =>
  api.office_overview.sales.queryOptions({
    input: { range },
    placeholderData: keepPreviousData,
    meta: { failure: MESSAGES.overview.salesFailed },
  })
