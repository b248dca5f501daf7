import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'

/** True at a venue without email, where codes and links are issued on the laptop's screen. */
export function useAskAtLaptop() {
  const { data } = useQuery(api.site.about.queryOptions())
  return data?.venue?.sends_email === false
}
