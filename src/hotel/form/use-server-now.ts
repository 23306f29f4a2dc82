import { useEffect, useState } from 'react'
import { serverNow } from '../../lib/call/clock.ts'

/** The server's time, updated every `everyMs` milliseconds. */
export function useServerNow(everyMs: number): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
