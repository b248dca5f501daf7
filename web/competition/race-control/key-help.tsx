/** The keys of the desk, shown with F1. */
import { Kbd, Modal } from '@mantine/core'
import classes from './control-desk.module.css'
import { KEYS, OUTCOME_KEYS } from './desk-keys.ts'
import { OUTCOME_TEXTS } from './messages.ts'

const LINES = [
  { shown: 'Enter', text: 'next time, then record or confirm' },
  ...Object.values(KEYS),
  ...OUTCOME_KEYS.map(({ key, outcome }) => ({ shown: key.toUpperCase(), text: OUTCOME_TEXTS[outcome] })),
  { shown: '↑ ↓', text: 'a thousandth more or less' },
]

export const KeyHelp = ({ onClose }: { onClose: () => void }) => (
  <Modal opened onClose={onClose} title="Keys of the desk" size="lg">
    <ul className={classes.keys}>
      {LINES.map(({ shown, text }) => (
        <li key={shown}>
          <Kbd>{shown}</Kbd> {text}
        </li>
      ))}
    </ul>
  </Modal>
)
