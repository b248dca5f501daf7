/** Shows its children only to somebody whose role has the right. */
import type { OfficeRight } from '@paddock/domain/office/rights.ts'
import type { ReactNode } from 'react'
import { useOfficeRight } from './office-right.ts'

export const OfficeOnly = ({ right, children }: { right: OfficeRight; children: ReactNode }) =>
  useOfficeRight(right) ? children : null
