/** A text field that writes to the URL a moment after the last key press, and follows the URL when that changes. */
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

const PAUSE = 300

export function useDebouncedText(inAddress: string, send: (text: string) => void) {
  const [text, setText] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const [sent, setSent] = useState(inAddress)
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const { later, cancel } = useLater((typed: string) => {
    // Writing to the URL would cancel a link that was followed meanwhile.
    if (next && next.pathname !== pathname) return
    setSent(typed)
    send(typed)
  })

  if (inAddress !== seen) {
    setSeen(inAddress)
    // Our own text coming back from the URL is outdated by then: the user may have typed on.
    if (inAddress !== sent) {
      setText(inAddress)
      setSent(inAddress)
    }
  }

  const type = (typed: string) => {
    setText(typed)
    later(typed.trim() === '' ? '' : typed)
  }
  return { text, type, cancel }
}

/** Not Mantine's, which the build has in one file with its dialogs: 50 kB that a first visit to the store does not need. */
function useLater(send: (text: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const cancel = () => clearTimeout(timer.current)
  const later = (text: string) => {
    cancel()
    timer.current = setTimeout(() => latest.current(text), PAUSE)
  }
  return { later, cancel }
}
