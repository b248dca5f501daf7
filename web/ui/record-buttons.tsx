/** The two buttons below a form in which one run after the other is entered. */
import { Button, Loader } from '@mantine/core'
import { IconArrowBackUp, IconFlag } from '@tabler/icons-react'
import classes from './recording.module.css'

type RecordButtonsProps = {
  label: string
  /** The last one is on its way; the next can be entered meanwhile. */
  saving: boolean
  /** Undefined where there is nothing to undo. */
  onUndo: (() => void) | undefined
  undoing: boolean
  /** False for somebody who may record but not undo. */
  withUndo?: boolean
}

export const RecordButtons = ({ label, saving, onUndo, undoing, withUndo = true }: RecordButtonsProps) => (
  <div className={classes.actions}>
    <Button
      type="submit"
      size="lg"
      leftSection={saving ? <Loader size={20} color="currentColor" aria-hidden /> : <IconFlag size={20} aria-hidden />}
    >
      {label}
    </Button>
    {withUndo && (
      <Button
        size="lg"
        variant="default"
        disabled={!onUndo}
        loading={undoing}
        leftSection={<IconArrowBackUp size={20} aria-hidden />}
        onClick={onUndo}
      >
        Undo last entry
      </Button>
    )}
  </div>
)
