import { expect, test } from 'vitest'
import { changeMessages, type TemplateChange } from './messages.ts'

test.each<[TemplateChange, string, string]>([
  ['create template', 'Template created successfully', 'Failed to create template'],
  ['update template', 'Template updated successfully', 'Failed to update template'],
  ['delete template', 'Template deleted successfully', 'Failed to delete template'],
  ['duplicate template', 'Template duplicated successfully', 'Failed to duplicate template'],
  ['import template', 'Template imported successfully', 'Failed to import template'],
  ['add section', 'Section added successfully', 'Failed to add section'],
  ['update section', 'Section updated successfully', 'Failed to update section'],
  ['delete section', 'Section deleted successfully', 'Failed to delete section'],
  ['add criteria', 'Criteria added successfully', 'Failed to add criteria'],
  ['update criteria', 'Criteria updated successfully', 'Failed to update criteria'],
  ['delete criteria', 'Criteria deleted successfully', 'Failed to delete criteria'],
])('to %s is confirmed in the words of the specification', (change, success, failure) => {
  expect(changeMessages(change)).toEqual({ success, failure })
})
