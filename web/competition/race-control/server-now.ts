/** The server's time, which advances by itself while a clock is shown. */
import { useEffect, useState } from 'react'
import { followServerClock, serverNow } from '../../app/server-clock.ts'

export function useServerNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** For a desk: its estimate is there before the first clock is shown. */
export const useServerClock = () => useEffect(followServerClock, [])
