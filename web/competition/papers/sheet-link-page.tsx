/** /paper-sheet, the address of a sheet's QR code: opens its entry for event staff, if this device is theirs, or for organisers. */
import { Navigate, useSearchParams } from 'react-router'
import { STAFF } from '../../app/caller.ts'
import { ownEventAddress, staffAddress } from '../../app/paths.ts'

export function SheetLinkPage() {
  const [params] = useSearchParams()
  const { event = '', ...sheet } = Object.fromEntries(params)
  const isStaff = localStorage.getItem(STAFF) !== null
  const there = isStaff
    ? `${staffAddress}&${new URLSearchParams({ view: 'papers', ...sheet })}`
    : ownEventAddress(event, { section: 'papers', ...sheet })
  return <Navigate to={there} replace />
}
