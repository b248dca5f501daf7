/** Says in a toast, once, that something could not be loaded. */
import { useEffect, useRef } from 'react'
import { toast } from '../ui/toast.tsx'

export function useFailureToast(failed: boolean, text: string) {
  const said = useRef('')
  useEffect(() => {
    // A query that failed looks as if it had not, while it is tried again; that makes it no news.
    if (!failed || said.current === text) return
    said.current = text
    toast.destructive({ title: 'Error', text })
  }, [failed, text])
}
