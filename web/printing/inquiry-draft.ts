/** The inquiry form as typed, stored in this tab until it is sent: a reload loses nothing. */
import { STL_UNITS, type StlUnit } from '@paddock/domain/printing/stl-units.ts'
import { newId } from '../app/new-id.ts'

export type Draft = {
  /** The inquiry's own id: sent again after a lost answer, it is still the same inquiry. */
  id: string
  customer_name: string
  customer_email: string
  customer_phone: string
  material_id: string
  selected_color: string
  /** As typed; empty while somebody is about to type another number. */
  quantity: number | string
  special_requirements: string
  /** In which the model was drawn. */
  stl_unit: StlUnit
}

/** For this tab only, because a school's computer has many users. */
const KEY = 'printing-inquiry-draft'

export type ChangeDraft = (fields: Partial<Draft>) => void

/** The next inquiry comes from the same person. */
export const nextDraft = ({ customer_name, customer_email, customer_phone }: Draft): Draft => ({
  ...emptyDraft(),
  customer_name,
  customer_email,
  customer_phone,
})

const emptyDraft = (): Draft => ({
  id: newId(),
  customer_name: '',
  customer_email: '',
  customer_phone: '',
  material_id: '',
  selected_color: '',
  quantity: 1,
  special_requirements: '',
  stl_unit: 'mm',
})

export function savedDraft(): Draft {
  const draft = emptyDraft()
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return draft
    const known = Object.entries(stored).filter(([field, value]) => field in draft && isTyped(value))
    const found: Draft = { ...draft, ...Object.fromEntries(known) }
    return { ...found, stl_unit: STL_UNITS.find((unit) => unit === found.stl_unit) ?? 'mm' }
  } catch {
    return draft
  }
}

const isTyped = (value: unknown) => typeof value === 'string' || typeof value === 'number'

export function saveDraft(draft: Draft) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // A browser without storage still sends what is on the screen.
  }
}
