import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocale } from 'use-intl'
import type { TrainOffer } from '#contract/train/train'
import { serverNow } from '../../lib/clock.ts'
import { formatMoment } from '../../lib/format.ts'
import { configOfTrains } from '../queries.ts'
import { holdEnds } from './hold-ends.ts'

const clockTickMs = 15_000

/** Time of day (`HH:mm`) until which a hold made now would last; `null`: the hold time is not fetched yet. */
export function useHoldEnds(offer: TrainOffer | undefined): string | null {
  const locale = useLocale()
  const minutes = useQuery(configOfTrains).data?.holdMinutes
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), clockTickMs)
    return () => clearInterval(timer)
  }, [])
  if (minutes === undefined || !offer) return null
  return formatMoment(holdEnds(now, minutes, offer), locale).slice(-5)
}
