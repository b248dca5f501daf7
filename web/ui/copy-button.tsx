/** Copies a text and says so for a moment. */
import { Button, type ButtonProps } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { MESSAGES } from './messages.ts'
import { toast } from './toast.tsx'

type CopyButtonProps = ButtonProps & { text: string; label: string }

const SAY_SO_FOR = 2000

/** `done` is true for a moment after the text was copied. */
export function useCopy(text: string) {
  const [done, setDone] = useState(false)
  const copy = async () => {
    try {
      await copyText(text)
      setDone(true)
      setTimeout(() => setDone(false), SAY_SO_FOR)
    } catch {
      toast.destructive({ title: 'Error', text: MESSAGES.copyFailed })
    }
  }
  return { done, copy: () => void copy() }
}

export function CopyButton({ text, label, ...button }: CopyButtonProps) {
  const { done, copy } = useCopy(text)
  return (
    <Button
      variant="default"
      {...button}
      leftSection={done ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
      onClick={copy}
    >
      <span aria-live="polite">{done ? 'Copied' : label}</span>
    </Button>
  )
}

async function copyText(text: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  // The clipboard is closed to pages without a certificate, which is what a school hall often has.
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position:fixed;opacity:0'
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (!copied) throw new Error('not copied')
}
