/**
 * Short messages in the corner of the screen: `toast.success({ title, text })`. They are part of the first load, since a
 * message about a lost network must not need one; a library for them would add 14 kB to every first visit.
 */
import { Notification } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import classes from './toast.module.css'

type Toast = {
  title: string
  text?: string
  /** In milliseconds. */
  duration?: number
  /** A message of the same kind that is still shown is replaced. */
  kind?: string
}

type Look = { color: string; icon: ReactNode; duration: number }
type Shown = Toast & { id: string; turn: number; look: Look }

/** A failure stays longer (document 1, section 9), since it has to be read and acted on. */
const LOOKS = {
  success: { color: 'green.9', icon: <IconCheck size={18} aria-hidden />, duration: 5000 },
  info: { color: 'gray.7', icon: <IconInfoCircle size={18} aria-hidden />, duration: 5000 },
  destructive: { color: 'red.9', icon: <IconAlertTriangle size={18} aria-hidden />, duration: 8000 },
} satisfies Record<string, Look>

/** Further messages are shown as these disappear. */
const AT_ONCE = 4

export const toast = {
  success: (message: Toast) => show(LOOKS.success, message),
  info: (message: Toast) => show(LOOKS.info, message),
  destructive: (message: Toast) => show(LOOKS.destructive, message),
}

let messages: readonly Shown[] = []
let turn = 0
const listeners = new Set<() => void>()

function show(look: Look, message: Toast) {
  turn += 1
  const next = { ...message, look, turn, id: message.kind ?? String(turn) }
  const isThere = messages.some(({ id }) => id === next.id)
  // A replacement takes the position of the message it replaces.
  put(isThere ? messages.map((each) => (each.id === next.id ? next : each)) : [...messages, next])
}

const dismiss = (id: string) => put(messages.filter((each) => each.id !== id))

function put(next: readonly Shown[]) {
  messages = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function ToastHost() {
  const all = useSyncExternalStore(subscribe, () => messages)
  // While the pointer is over the messages, none of them times out.
  const [paused, setPaused] = useState(false)
  return (
    <div className={classes.root} onPointerEnter={() => setPaused(true)} onPointerLeave={() => setPaused(false)}>
      {all.slice(0, AT_ONCE).map((message) => (
        <Message key={message.id} message={message} paused={paused && all.length > 0} />
      ))}
    </div>
  )
}

function Message({ message, paused }: { message: Shown; paused: boolean }) {
  const { id, turn: shownAt, title, text, look, duration = look.duration } = message
  // biome-ignore lint/correctness/useExhaustiveDependencies(shownAt): a message that replaces another has its own time
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => dismiss(id), duration)
    return () => clearTimeout(timer)
  }, [id, shownAt, duration, paused])
  return (
    <Notification
      title={title}
      color={look.color}
      icon={look.icon}
      className={classes.message}
      onClose={() => dismiss(id)}
      closeButtonProps={{ 'aria-label': 'Dismiss' }}
    >
      {/* The key remounts the text, so that screen readers announce the same words again. */}
      {text && <span key={shownAt}>{text}</span>}
    </Notification>
  )
}
