import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { TrainOffer } from '#contract/train/train'
import { serverNow } from '../../../lib/call/clock.ts'
import { formatLimitTime } from '../../../lib/language/format.ts'
import { configOfTrains } from '../../queries.ts'
import { holdEnds } from './hold-ends.ts'

const clockTickMs = 15_000

/** Time of day (`HH:mm WIB`) until which a hold made now would last; `null`: the hold time is not fetched yet. */
export function useHoldEnds(offer: TrainOffer | undefined): string | null {
  const minutes = useQuery(configOfTrains).data?.holdMinutes
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), clockTickMs)
    return () => clearInterval(timer)
  }, [])
  if (minutes === undefined || !offer) return null
  return formatLimitTime(holdEnds(now, minutes, offer))
}
