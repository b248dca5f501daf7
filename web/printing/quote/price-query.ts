/** The price of the chosen parts, asked again whenever a choice changes. */
import { quantityFrom } from '@paddock/domain/printing/inquiry-form.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { refusalOf } from '../../app/server-errors.ts'
import type { PartDraft } from './chosen-parts.ts'

export type QuoteOptions = Awaited<ReturnType<typeof api.printing_quotes.options.call>>
export type Price = Awaited<ReturnType<typeof api.printing_quotes.price.call>>
export type PricedPart = Price['parts'][number]

/** As the contract has them; only those that are uploaded and have a material. */
export const chosenOf = (parts: readonly PartDraft[]) =>
  parts.flatMap(({ id, name, model, isBusy, orientation, material_id, colour, infill_percent, finish, quantity }) =>
    model && !isBusy && material_id
      ? [
          {
            ...{ id, name, model_id: model.id, orientation, material_id, infill_percent },
            colour: colour || null,
            finish: finish ?? null,
            quantity: quantityFrom(quantity),
          },
        ]
      : [],
  )

export function usePrice(parts: readonly PartDraft[], rush: boolean, requirements: string) {
  const chosen = chosenOf(parts)
  const input = { parts: chosen, rush, special_requirements: requirements.trim() || null }
  const query = useQuery({
    ...api.printing_quotes.price.queryOptions({ input }),
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: (count, error) => refusalOf(error) === undefined && count < 2,
  })
  const isWhole = parts.length > 0 && chosen.length === parts.length
  return {
    query,
    chosen,
    /** Of all parts as they are chosen now; undefined while one is missing or the answer is on its way. */
    price: isWhole && query.isSuccess && !query.isPlaceholderData ? query.data : undefined,
    /** May be that of the choice before. */
    shown: chosen.length > 0 ? query.data : undefined,
  }
}
