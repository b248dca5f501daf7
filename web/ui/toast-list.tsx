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

export function showToast(kind: ToastKind, { title, text, duration, kind: same }: Toast) {
  const look = LOOKS[kind]
  const before = same && latest.get(same)
  if (before) notifications.hide(before)
  const id = notifications.show({
    title,
    message: text,
    color: look.color,
    icon: look.icon,
    autoClose: duration ?? look.duration,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  })
  if (same) latest.set(same, id)
}

/** The id of the latest message of each kind. */
const latest = new Map<string, string>()
