/** Says in a toast, once, that something could not be loaded. */
import { useEffect } from 'react'
import { toast } from '../ui/toast.tsx'

export function useFailureToast(failed: boolean, text: string) {
  useEffect(() => {
    if (failed) toast.destructive({ title: 'Error', text })
  }, [failed, text])
}
