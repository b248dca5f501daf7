/** Short messages in the corner of the screen: `toast.success({ title, text })`. */
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Toast = {
  title: string
  text?: string
  /** In milliseconds. */
  duration?: number
}

const USUAL_DURATION = 5000
/** A failure stays longer (document 1, section 9), since it has to be read and acted on. */
const FAILURE_DURATION = 8000

export const toast = {
  success: (message: Toast) => show(message, 'green.8', <IconCheck size={18} aria-hidden />, USUAL_DURATION),
  info: (message: Toast) => show(message, 'gray.7', <IconInfoCircle size={18} aria-hidden />, USUAL_DURATION),
  destructive: (message: Toast) =>
    show(message, 'red.8', <IconAlertTriangle size={18} aria-hidden />, FAILURE_DURATION),
}

export function ToastHost() {
  return <Notifications position="bottom-right" limit={4} />
}

function show({ title, text, duration }: Toast, color: string, icon: ReactNode, usual: number) {
  notifications.show({
    title,
    message: text,
    color,
    icon,
    autoClose: duration ?? usual,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  })
}
