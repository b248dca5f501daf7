/** The door of scrutineering: its calls, in the shape of the contract. */
import { criteria, desk, list, summaries } from './desk.ts'
import { save } from './saving.ts'

export { effectOnFindings, followInFindings } from './criterion-changes.ts'
export { criteriaOf, templatesFor } from './desk.ts'
export type { Found } from './findings.ts'
export { keepFindings } from './saving.ts'

export const scrutineeringCalls = { desk, criteria }
export const resultCalls = { list, save }
export const summaryCalls = { list: summaries }
