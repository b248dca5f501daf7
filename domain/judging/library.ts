/** Ready-made scorecards to import and adapt. */
import { MARKING_LIBRARY } from './library-marking.ts'
import { SCRUTINEERING_LIBRARY } from './library-scrutineering.ts'
import type { Blueprint } from './template-blueprint.ts'

export type LibraryTemplate = Blueprint & { key: string }

export const LIBRARY: readonly LibraryTemplate[] = [...MARKING_LIBRARY, ...SCRUTINEERING_LIBRARY]
