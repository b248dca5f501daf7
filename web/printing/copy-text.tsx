/** A text with a button that copies it. */
import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { failed } from '../ui/result-toasts.ts'
import { toast } from '../ui/toast.tsx'
import classes from './inquiry-card.module.css'
import { MESSAGES } from './messages.ts'

export function CopyText({ text, what }: { text: string; what: 'Email' | 'Phone' }) {
  const copy = () =>
    copied(text).then(
      () => toast.success({ title: MESSAGES.clipboard.copied, text: `${what} copied to clipboard` }),
      () => failed(MESSAGES.clipboard.failed),
    )
  return (
    <span className={classes.copy}>
      {text}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={`Copy ${what.toLowerCase()} ${text}`}
        onClick={() => void copy()}
      >
        <IconCopy size={16} aria-hidden />
      </ActionIcon>
    </span>
  )
}

async function copied(text: string) {
  // Pages without a certificate have no clipboard.
  if (!navigator.clipboard) throw new Error('There is no clipboard here.')
  await navigator.clipboard.writeText(text)
}
