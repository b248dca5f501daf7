/** The name and the dates of an event that is duplicated for the next season. */
import { aSeasonLater } from './days.ts'

type Season = { name: string; event_date: string; last_day: string | null; registration_deadline: string | null }

export function nextSeason({ name, event_date, last_day, registration_deadline }: Season): Season {
  return {
    name: nextName(name),
    event_date: aSeasonLater(event_date),
    last_day: last_day && aSeasonLater(last_day),
    registration_deadline: registration_deadline && aSeasonLater(registration_deadline),
  }
}

/** 'Spring Final 2027' becomes 'Spring Final 2028'; a name without a year is marked as a copy. */
function nextName(name: string) {
  const later = name.replaceAll(/\b20\d{2}\b/g, (year) => String(Number(year) + 1))
  return later === name ? `${name} (Copy)` : later
}
