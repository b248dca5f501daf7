/** The dialogs of the list of events, fetched when they are first opened. */
import { part } from '../../ui/part.tsx'

export const EventDialog = part(async () => (await import('./event-dialog.tsx')).EventDialog, null)
export const ImportRecordDialog = part(
  async () => (await import('./import-record-dialog.tsx')).ImportRecordDialog,
  null,
)
