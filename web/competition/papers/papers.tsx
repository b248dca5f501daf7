/** Public module of an event's papers: the organiser's view, the entry of paper sheets, and a team's feedback report. */
import { part } from '../../ui/part.tsx'

export const PapersView = part(async () => (await import('./papers-view.tsx')).PapersView, 'Loading papers')
export const SheetEntry = part(async () => (await import('./sheet-entry.tsx')).SheetEntry, 'Loading paper sheets')
export { FeedbackButton } from './feedback-button.tsx'
