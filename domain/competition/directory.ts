/**
 * Which events are public, and where.
 *
 * | status    | in the directory         | a page of its own | live results |
 * |-----------|--------------------------|-------------------|--------------|
 * | upcoming  | Upcoming, once announced | once announced    | –            |
 * | active    | Live now                 | yes               | yes          |
 * | completed | Results                  | yes               | yes          |
 * | cancelled | –                        | once announced    | –            |
 *
 * A suspended event, or one of a suspended company, is found nowhere. The events of a company that is not confirmed are in no
 * list and no search engine; their pages open for whoever has the link.
 */
import { type EventStatus, isPublic } from './event.ts'

export const DIRECTORY_SECTIONS = ['live', 'upcoming', 'results'] as const
export type DirectorySection = (typeof DIRECTORY_SECTIONS)[number]

export const SECTION_STATUS = {
  live: 'active',
  upcoming: 'upcoming',
  results: 'completed',
} as const satisfies Record<DirectorySection, EventStatus>

/** Of each section while all three are shown, and of one that is shown alone. */
export const OVERVIEW_EVENTS = 10
export const DIRECTORY_PER_PAGE = 20

type Seen = { status: EventStatus; is_announced: boolean }

export const hasPublicPage = ({ status, is_announced }: Seen) => isPublic(status) || is_announced
