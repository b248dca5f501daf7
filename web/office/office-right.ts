/** Whether the person signed in to the back office may do something: a screen shows nobody a button that would be refused. */
import { mayInOffice, type OfficeRight } from '@paddock/domain/office/rights.ts'
import { useQuery } from '@tanstack/react-query'
import { ownerQuery } from './owner-session.ts'

export function useOfficeRight(right: OfficeRight): boolean {
  const { data: owner } = useQuery(ownerQuery)
  return !!owner && mayInOffice(owner.role, right)
}
