/** Public module: choosing a timing gate's file, its columns and rows, for a team's practice and for an event. */
export { BadRows } from './bad-rows.tsx'
export { FileImportDialog } from './file-import-dialog.tsx'
export { ImportColumns } from './import-columns.tsx'
export { ImportDefaults, ImportRows, PreviewTable } from './import-parts.tsx'
export { Target, ValueChoices, withChoice } from './import-values.tsx'
export type { ReadFile } from './read-file.ts'
