/** Fetches a customer's STL file with the owner's session: to save it, and to show it. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useAction } from '../app/actions.ts'
import { queryClient } from '../app/query-client.ts'
import { fetchFile } from '../app/send-file.ts'
import { saveFile } from '../ui/save-file.ts'
import { MESSAGES } from './messages.ts'
import { readModel } from './read-model.ts'

type Stored = { stl_file_url: string; stl_file_name: string }

/** Shown and then saved, a file is fetched once; a minute later its memory is given back. */
const fileQuery = ({ stl_file_url }: Stored) =>
  queryOptions({
    queryKey: ['stl-files', stl_file_url],
    queryFn: () => fetchModel(stl_file_url),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })

export const useStoredModel = (stored: Stored) =>
  useQuery({
    queryKey: ['stl-files', stored.stl_file_url, 'model'],
    queryFn: async () => readModel(await queryClient.fetchQuery(fileQuery(stored))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

export const useDownload = (stored: Stored) =>
  useAction(async (_: undefined) => saveFile(await queryClient.fetchQuery(fileQuery(stored)), stored.stl_file_name), {
    failed: MESSAGES.inquiries.downloadFailed,
  })

const fetchModel = (path: string) =>
  fetchFile(`/api/files/stl-files/${path.split('/').map(encodeURIComponent).join('/')}`)
