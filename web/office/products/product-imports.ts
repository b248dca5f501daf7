/** Imports of products, which go on at the server whether or not their dialog is open. */
import { PRODUCT_IMPORT_UPLOAD } from '@paddock/contract/office/product-imports.ts'
import { IMPORT_REFUSALS, isAtWork, MOST_IMPORT_BYTES } from '@paddock/domain/store/product-import.ts'
import { skipToken } from '@tanstack/react-query'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { callerHeaders } from '../../app/caller.ts'
import { newId } from '../../app/new-id.ts'
import { Refused } from '../../app/server-errors.ts'
import { MESSAGES } from '../messages.ts'

export type ProductImport = Awaited<ReturnType<typeof api.product_imports.get.call>>
export type ImportSummary = Awaited<ReturnType<typeof api.product_imports.list.call>>[number]

/** Should an announcement be lost, progress is still seen. */
const LOOK_AGAIN_MS = 3000

export const importsQuery = () =>
  api.product_imports.list.queryOptions({
    refetchInterval: ({ state: { data } }) => data?.some(({ state }) => isAtWork(state)) && LOOK_AGAIN_MS,
  })

/** Waits until there is an id. */
export const importQuery = (id: string | undefined) =>
  api.product_imports.get.queryOptions({
    input: id === undefined ? skipToken : { id },
    refetchInterval: ({ state: { data } }) => data && isAtWork(data.state) && LOOK_AGAIN_MS,
  })

/** One that waits for the server or for the owner. */
export const isOpenImport = ({ state, problem_count }: ImportSummary) =>
  isAtWork(state) || (state === 'checked' && problem_count === 0)

const refetch = () => [api.product_imports.key()]

export function useUploadImport(onUploaded: (id: string) => void) {
  return useAction(upload, {
    done: ({ id }) => onUploaded(id),
    failed: MESSAGES.products.importFailed,
    reason: 'instead',
    refetch,
  })
}

async function upload(file: File): Promise<ProductImport> {
  if (file.size > MOST_IMPORT_BYTES) throw new Refused(IMPORT_REFUSALS.tooLarge)
  const headers = { ...callerHeaders(), 'content-type': 'text/csv' }
  const query = new URLSearchParams({ id: newId(), name: file.name })
  const answer = await fetch(`${PRODUCT_IMPORT_UPLOAD}?${query}`, { method: 'POST', headers, body: file })
  if (answer.ok) return answer.json()
  const { message } = (await answer.json().catch(() => ({}))) as { message?: string }
  throw new Refused(message ?? `The upload failed (${answer.status}).`)
}

export const useConfirmImport = () =>
  useAction(api.product_imports.confirm, { failed: MESSAGES.products.importFailed, reason: 'instead', refetch })

export const useWithdrawImport = () =>
  useAction(api.product_imports.withdraw, { failed: MESSAGES.products.withdrawFailed, reason: 'instead', refetch })
