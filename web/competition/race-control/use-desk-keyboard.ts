/** The keyboard of a desk: Enter goes on, letters act in the form, function keys from anywhere on the page. */
import { useWindowEvent } from '@mantine/hooks'
import type { KeyboardEvent, RefObject } from 'react'
import { actOf, type DeskAct, isFunctionKey, outcomeOf } from './desk-keys.ts'
import type { Outcome } from './planned-draft.ts'

type Handlers = {
  act: (act: DeskAct) => void
  onOutcome: (lane: number, outcome: Outcome) => void
  record: () => void
}

type Form = RefObject<HTMLFormElement | null>

const TIMES = 'input[name*=_time_]'

const timesIn = ({ current }: Form) =>
  [...(current?.querySelectorAll<HTMLInputElement>(TIMES) ?? [])].filter(({ disabled }) => !disabled)

const isBlank = ({ value }: HTMLInputElement) => value.trim() === ''

/** Focuses a field by its name, or else the first time that is empty. */
export function focusIn(form: Form, name?: string) {
  const field = name ? form.current?.querySelector<HTMLElement>(`[name=${name}]`) : undefined
  const times = timesIn(form)
  const target = field ?? times.find(isBlank) ?? times[0] ?? form.current
  target?.focus()
}

export function useDeskKeyboard(form: Form, { act, onOutcome, record }: Handlers) {
  /** To the next empty time after this one, or else the race is recorded. */
  function goOn(pressed: KeyboardEvent<HTMLElement>) {
    pressed.preventDefault()
    const here = pressed.currentTarget.matches('form') ? (pressed.target as HTMLElement) : pressed.currentTarget
    const isEmpty = here.matches(TIMES) && isBlank(here as HTMLInputElement)
    const after = timesIn(form).filter((one) => here.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)
    const next = isEmpty ? undefined : after.find(isBlank)
    if (next) next.focus()
    else if (!pressed.repeat) record()
  }

  function onKeyDown(pressed: KeyboardEvent<HTMLFormElement>) {
    const target = pressed.target as HTMLElement
    const isButton = target.matches('button')
    const isText = target.matches('input:not([type=radio]), textarea, select') && !target.matches(TIMES)
    if (pressed.defaultPrevented || isText || isFunctionKey(pressed)) return
    const lane = Number(target.closest<HTMLElement>('[data-lane]')?.dataset.lane)
    const outcome = outcomeOf(pressed)
    if (pressed.key === 'Enter' && isButton && lane) return goOn(pressed)
    if (outcome && lane) {
      pressed.preventDefault()
      if (!pressed.repeat) onOutcome(lane, outcome)
      return
    }
    const wanted = actOf(pressed)
    // A focused button keeps its own key.
    if (!wanted || (isButton && wanted === 'lights')) return
    pressed.preventDefault()
    if (!pressed.repeat) act(wanted)
  }

  useWindowEvent('keydown', (pressed) => {
    const wanted = isFunctionKey(pressed) ? actOf(pressed) : undefined
    // A dialog has the keys for itself.
    if (!wanted || document.querySelector('[role=dialog]')) return
    pressed.preventDefault()
    if (!pressed.repeat) act(wanted)
  })

  return { onKeyDown, goOn }
}
