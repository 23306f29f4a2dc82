import { useEffect, useState, useSyncExternalStore } from 'react'
import { dayInJakarta } from '#contract/day/dates'
import { isClockKnown, knownServerNow, onServerTime, serverNow } from '../call/clock.ts'

/** Today in Jakarta; drawn again when the server's time makes it another day. */
export function useToday(): string {
  return useSyncExternalStore(onServerTime, todayNow, todayNow)
}

/** The server's time, when it becomes known and every `everyMs` from then on, where that is given; `null` while it is not known. */
export function useKnownTime(everyMs: number | null): Date | null {
  const isKnown = useSyncExternalStore(onServerTime, isClockKnown, isClockKnown)
  const [now, setNow] = useState(knownServerNow)
  const [wasKnown, setWasKnown] = useState(isKnown)
  if (isKnown !== wasKnown) {
    setWasKnown(isKnown)
    setNow(knownServerNow())
  }
  useEffect(() => {
    if (everyMs === null) return
    const timer = setInterval(() => setNow(knownServerNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

function todayNow(): string {
  return dayInJakarta(serverNow())
}
