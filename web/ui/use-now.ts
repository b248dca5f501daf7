/** The time, which advances by itself, also while the network is lost. */
import { useEffect, useState } from 'react'

const HALF_A_MINUTE = 30_000

export function useNow() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), HALF_A_MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
