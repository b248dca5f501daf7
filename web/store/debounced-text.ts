/** A text field that writes to the URL a moment after the last key press, and follows the URL when that changes. */
import { useEffect, useRef, useState } from 'react'

const PAUSE = 300

export function useDebouncedText(inAddress: string, send: (text: string) => void) {
  const [text, setText] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const [sent, setSent] = useState(inAddress)
  const { later, cancel } = useLater((typed: string) => {
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
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => {
    // Writing to the URL would undo following a link to another page, which may take longer than the pause.
    const leave = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link && link.pathname !== location.pathname) clearTimeout(timer.current)
    }
    document.addEventListener('click', leave, true)
    return () => {
      document.removeEventListener('click', leave, true)
      clearTimeout(timer.current)
    }
  }, [])
  const later = (text: string) => {
    cancel()
    timer.current = setTimeout(() => latest.current(text), PAUSE)
  }
  return { later, cancel }
}
