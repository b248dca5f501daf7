/** What the person at this screen may do in the event: an organiser everything, staff what their role may. */
import { type StaffRight, staffHas } from '@paddock/contract/competition/staff-rights.ts'
import type { StaffRole } from '@paddock/domain/competition/staff.ts'
import { createContext, use } from 'react'

const Role = createContext<StaffRole | undefined>(undefined)

export const EventRole = Role.Provider

export function useMay(right: StaffRight): boolean {
  const role = use(Role)
  return role === undefined || staffHas(role, right)
}

export const useIsOrganizer = () => use(Role) === undefined
