/** Switches between the light and the dark scheme; the choice is stored in this browser. */
import { ActionIcon, Box, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const current = useComputedColorScheme('light')
  const other = current === 'dark' ? 'light' : 'dark'
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={`Switch to ${other} colours`}
      onClick={() => setColorScheme(other)}
    >
      {/* Both icons are rendered and CSS chooses: the server renders the first view without knowing the visitor's scheme. */}
      <Box component={IconSun} size={20} aria-hidden lightHidden />
      <Box component={IconMoon} size={20} aria-hidden darkHidden />
    </ActionIcon>
  )
}
