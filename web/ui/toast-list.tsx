/** The toasts themselves, apart from `toast` so that they stay out of the first load. */
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Toast, ToastKind } from './toast.tsx'
import classes from './toast-list.module.css'

type Look = { color: string; icon: ReactNode; duration: number }

/** A failure stays longer (document 1, section 9), since it has to be read and acted on. */
const LOOKS: Record<ToastKind, Look> = {
  success: { color: 'green.9', icon: <IconCheck size={18} aria-hidden />, duration: 5000 },
  info: { color: 'gray.7', icon: <IconInfoCircle size={18} aria-hidden />, duration: 5000 },
  destructive: { color: 'red.9', icon: <IconAlertTriangle size={18} aria-hidden />, duration: 8000 },
}

export function ToastList() {
  return <Notifications position="bottom-right" limit={4} classNames={{ root: classes.root }} />
}

/** One that takes another's place stands where that one stood, so that there are never two of them. */
export function showToast(kind: ToastKind, { title, text, duration, kind: same }: Toast) {
  const look = LOOKS[kind]
  turn += 1
  const message = {
    title,
    // Put in anew, so that the same words are read out again.
    message: text && <span key={turn}>{text}</span>,
    color: look.color,
    icon: look.icon,
    // Only another length makes the time of one that is there begin again.
    autoClose: (duration ?? look.duration) + (same ? turn % 100 : 0),
    closeButtonProps: { 'aria-label': 'Dismiss' },
  }
  if (!same) return notifications.show(message)
  // Either of the two finds nothing to do.
  notifications.update({ id: same, ...message })
  return notifications.show({ id: same, ...message })
}

let turn = 0
