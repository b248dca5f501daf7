/** Conditions and orders that the searches share. */
import { searchedWords } from '@paddock/domain/search/search.ts'
import { and, desc, like, type SQL, sql } from 'drizzle-orm'
import { containing } from '../db/like-pattern.ts'

/** Every word occurs in a text that is in lower case already, as the trigram indexes have it. */
export const hasWords = (lowered: SQL, text: string) =>
  and(...searchedWords(text).map((word) => like(lowered, containing(word))))

/** What begins with the first word comes first. */
export const startsFirst = (lowered: SQL, text: string) =>
  desc(sql`starts_with(${lowered}, ${searchedWords(text)[0] ?? ''})`)
