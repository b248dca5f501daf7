/** What is typed for a quick cup, kept in this tab until the cup is made: a reload or a step back loses nothing. */
import { dayOf } from '@paddock/domain/dates.ts'
import { QUICK_FORMATS, QUICK_RACES, type QuickFormat } from '@paddock/domain/quick/formats.ts'

const KEY = 'quick-cup'

export type CupDraft = { names: string; name: string; format: QuickFormat; races: string }

const fresh = (): CupDraft => ({
  names: '',
  name: `Cup of ${dayOf(new Date().toISOString())}`,
  format: 'league_and_cup',
  races: String(QUICK_RACES[0]),
})

export function storedDraft(): CupDraft {
  try {
    const { names, name, format, races }: Partial<CupDraft> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    const usual = fresh()
    return {
      names: typeof names === 'string' ? names : usual.names,
      name: typeof name === 'string' ? name : usual.name,
      format: QUICK_FORMATS.find((one) => one === format) ?? usual.format,
      races: QUICK_RACES.some((count) => String(count) === races) ? String(races) : usual.races,
    }
  } catch {
    return fresh()
  }
}

export const storeDraft = (draft: CupDraft) => sessionStorage.setItem(KEY, JSON.stringify(draft))
export const removeDraft = () => sessionStorage.removeItem(KEY)
