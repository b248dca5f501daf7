/** Declares who may make a call of the back office; the roles follow from the table in domain/office/rights.ts. */
import type { OfficeRight } from '@paddock/domain/office/rights.ts'

export const inOffice = (officeRight: OfficeRight) => ({ who: ['owner'] as const, officeRight })
