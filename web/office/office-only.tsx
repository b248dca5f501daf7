/** Shows its children only to somebody whose role has the right, and to others what they may know instead. */
import type { OfficeRight } from '@paddock/domain/office/rights.ts'
import type { ReactNode } from 'react'
import { useOfficeRight } from './office-right.ts'

type OfficeOnlyProps = { right: OfficeRight; children: ReactNode; otherwise?: ReactNode }

export const OfficeOnly = ({ right, children, otherwise = null }: OfficeOnlyProps) =>
  useOfficeRight(right) ? children : otherwise
