/** A label with the colour of its discipline. */
import { LABEL_NAMES, type Label } from '@paddock/domain/projects/board.ts'
import classes from './projects.module.css'

export const LabelBadge = ({ label }: { label: Label }) => (
  <span className={classes.label} data-label={label}>
    {LABEL_NAMES[label]}
  </span>
)
