/**
 * The keys of a desk with a programme. Letters act while the focus is in its form, where only figures are typed; the keys of
 * an outcome belong to the lane in which the focus is.
 */
import type { Outcome } from './planned-draft.ts'

export const OUTCOME_KEYS = [
  { key: 'd', outcome: 'dnf' },
  { key: 'f', outcome: 'false_start' },
  { key: 'q', outcome: 'dsq' },
  { key: 'n', outcome: 'dns' },
] as const satisfies readonly { key: string; outcome: Outcome }[]

export const KEYS = {
  call: { key: 'c', shown: 'C', text: 'call the teams' },
  atStart: { key: 'a', shown: 'A', text: 'the teams are at the start' },
  lights: { key: ' ', shown: 'Space', text: 'arm the lights, then start them' },
  stop: { key: 'Escape', shown: 'Esc', text: 'stop the lights' },
  noShow: { key: 'F7', shown: 'F7', text: 'a team did not come' },
  rerun: { key: 'F8', shown: 'F8', text: 're-run, with the reason' },
  undo: { key: 'F9', shown: 'F9', text: 'undo the last entry' },
  postpone: { key: 'p', shown: 'P', text: 'postpone to the end of the session' },
  skip: { key: 's', shown: 'S', text: 'skip: the next race first' },
  takeOver: { key: 't', shown: 'T', text: 'take over the track' },
  byHand: { key: 'h', shown: 'H', text: 'enter a race by hand' },
  help: { key: 'F1', shown: 'F1', text: 'show these keys' },
} as const
export type DeskAct = keyof typeof KEYS

const ACTS = Object.entries(KEYS) as [DeskAct, (typeof KEYS)[DeskAct]][]

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }
const isPlain = ({ ctrlKey, metaKey, altKey }: Pressed) => !(ctrlKey || metaKey || altKey)
const named = ({ key }: Pressed) => (key.length === 1 ? key.toLowerCase() : key)

export const actOf = (pressed: Pressed): DeskAct | undefined =>
  isPlain(pressed) ? ACTS.find(([, { key }]) => key === named(pressed))?.[0] : undefined

export const outcomeOf = (pressed: Pressed): Outcome | undefined =>
  isPlain(pressed) ? OUTCOME_KEYS.find(({ key }) => key === named(pressed))?.outcome : undefined

/** Function keys do nothing in a text field, so they act from anywhere on the page. */
export const isFunctionKey = ({ key }: Pick<Pressed, 'key'>) => /^F\d+$/.test(key)
