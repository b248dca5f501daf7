/** What is said about a team in the hall, typed by its organiser or suggested by the team. */
import { LONGEST_PRONUNCIATION, LONGEST_STORY } from '@paddock/domain/competition/team-texts.ts'
import { optional, optionalLine, proseOf } from '../text.ts'

export const TeamTexts = { story: optional(proseOf(LONGEST_STORY)), pronunciation: optionalLine(LONGEST_PRONUNCIATION) }
