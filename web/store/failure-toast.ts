/** Shows a toast, once, that something could not be loaded. */
import { useEffect, useRef } from 'react'
import { toast } from '../ui/toast.tsx'

export function useFailureToast(failed: boolean, text: string) {
  const said = useRef('')
  useEffect(() => {
    // While a failed query is retried, its error is cleared; that must not count as a new failure.
    if (!failed || said.current === text) return
    said.current = text
    toast.destructive({ title: 'Error', text })
  }, [failed, text])
}
