/** The public module of the scorecards: their calls, in the shape of the contract, and the way to draw one up. */
import { available, duplicateTemplate, importTemplate } from './copy-template.ts'
import { addCriterion, changeCriterion, listCriteria, removeCriterion } from './criteria.ts'
import { addSection, changeSection, orderSections, removeSection } from './sections.ts'
import { changeTemplate, createTemplate, getTemplate, listTemplates, removeTemplate } from './templates.ts'

export { drawUp } from './copy-template.ts'
export { announceTemplates } from './own-template.ts'

export const templateCalls = {
  list: listTemplates,
  get: getTemplate,
  available,
  create: createTemplate,
  change: changeTemplate,
  duplicate: duplicateTemplate,
  import: importTemplate,
  remove: removeTemplate,
}

export const sectionCalls = { add: addSection, change: changeSection, order: orderSections, remove: removeSection }

export const criteriaCalls = {
  list: listCriteria,
  add: addCriterion,
  change: changeCriterion,
  remove: removeCriterion,
}
