/** An email address in a list: shortened where there is no room, in full in its tooltip, and copied by its button. */
import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useCopy } from './copy-button.tsx'
import classes from './email.module.css'

export function Email({ address }: { address: string }) {
  const { done, copy } = useCopy(address)
  return (
    <span className={classes.email}>
      <span title={address}>{address}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={done ? `Copied ${address}` : `Copy ${address}`}
        onClick={copy}
      >
        {done ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      </ActionIcon>
    </span>
  )
}
