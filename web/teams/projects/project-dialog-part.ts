/** The dialog of a project, fetched when it is first opened. */
import { part } from '../../ui/part.tsx'

export const ProjectDialog = part(async () => (await import('./project-dialog.tsx')).ProjectDialog, null)
