/** A password with a button that shows it; the button says what it will do. */
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'

type PasswordFieldProps = PasswordInputProps & { autoComplete: 'current-password' | 'new-password' }

export function PasswordField(props: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      {...props}
      // Mantine leaves it out here; the first wrong field is found and focused by it.
      aria-invalid={Boolean(props.error) || undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': visible ? 'Hide password' : 'Show password',
        'aria-hidden': undefined,
        tabIndex: 0,
      }}
    />
  )
}
