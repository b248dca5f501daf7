/** The staff code in this browser: checked on load, and kept after it was revoked, so that nothing typed is lost. */
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { STAFF, setCaller } from '../../app/caller.ts'
import { queryClient } from '../../app/query-client.ts'
import { refusalOf } from '../../app/server-errors.ts'

export type StaffSession = Awaited<ReturnType<typeof api.event_staff.mine.call>>

/** Null without a code; without a session, the code is no longer accepted and nobody knows whose it was. */
export type Entered = { session: StaffSession | undefined; revoked: boolean } | null

export const staffQuery = queryOptions<Entered>({
  queryKey: api.event_staff.mine.key(),
  queryFn: load,
  staleTime: 60_000,
})

export const storeCode = (code: string) => localStorage.setItem(STAFF, code)
/** The page of their own that the host of a quick cup goes back to. */
const HOME = 'staff-home'
export const storeHome = (event_id: string, home: string) =>
  localStorage.setItem(HOME, JSON.stringify({ event_id, home }))
export function homeIn(event: string): string | undefined {
  const { event_id, home } = JSON.parse(localStorage.getItem(HOME) ?? '{}')
  return event_id === event && typeof home === 'string' ? home : undefined
}

export function removeCode() {
  localStorage.removeItem(STAFF)
  setCaller('staff', undefined)
}

export const recheckStaff = () => void queryClient.invalidateQueries({ queryKey: staffQuery.queryKey })

async function load(): Promise<Entered> {
  if (!localStorage.getItem(STAFF)) return null
  try {
    const session = await api.event_staff.mine.call()
    const { staff_id, name, code } = session
    setCaller('staff', { owner: `staff:${staff_id}`, name, headers: { 'x-staff-code': code } })
    return { session, revoked: false }
  } catch (error) {
    if (refusalOf(error)?.status !== 401) throw error
    // The caller stays known: what is still entered is then refused with the reason, and stored on this device.
    return { session: queryClient.getQueryData(staffQuery.queryKey)?.session, revoked: true }
  }
}
