/** A button in a row of a list. Screen readers also hear what it is for: `<RowButton label="Remove" of="Ida Berg" />`. */
import { Button, type ButtonProps } from '@mantine/core'

type RowButtonProps = Pick<ButtonProps, 'loading' | 'disabled'> & { label: string; of: string; onClick: () => void }

export const RowButton = ({ label, of, ...button }: RowButtonProps) => (
  <Button size="sm" variant="default" aria-label={`${label} ${of}`} {...button}>
    {label}
  </Button>
)
