/** The public module of scrutineering: its calls, in the shape of the contract. */

import { save } from './save-findings.ts'
import { criteria, desk, list, summaries } from './sheet-queries.ts'

export { effectOnFindings, followInFindings } from './criterion-changes.ts'
export { type Found, summaryOfRows } from './findings.ts'
export { inspectedPoints } from './pack-checks.ts'
export { saveFindings, saveSummary } from './save-findings.ts'
export { criteriaOf, criteriaOfAll, rowsOf, teamsFor, templatesFor } from './sheet-queries.ts'

export const scrutineeringCalls = { desk, criteria }
export const resultCalls = { list, save }
export const summaryCalls = { list: summaries }
