import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocale } from 'use-intl'
import type { TrainOffer } from '#contract/train/train'
import { serverNow } from '../../lib/clock.ts'
import { formatMoment } from '../../lib/format.ts'
import { configOfTrains } from '../queries.ts'
import { holdEnds } from './hold-ends.ts'

const lookedAtEveryMs = 15_000

/** Until when the seats would be held, as a clock shows it; `null` while the railway's rule is not known. */
export function useHoldEnds(offer: TrainOffer | undefined): string | null {
  const locale = useLocale()
  const minutes = useQuery(configOfTrains).data?.holdMinutes
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), lookedAtEveryMs)
    return () => clearInterval(timer)
  }, [])
  if (minutes === undefined || !offer) return null
  return formatMoment(holdEnds(now, minutes, offer), locale).slice(-5)
}
