import { type KeptSale, locatorOf, productOf } from '#contract/changes/kept-sale'
import { daysAway, detailRecord, hasRoomForPin, isSoon, type KeptHead, reach } from './kept-head.ts'
import { stampOf } from './stamp-of.ts'

type Choice = {
  /** In ms of the server's clock, and the same as a day. */
  now: number
  today: string
  mayUseTrains: boolean
}

/** The sales whose detail is to be fetched: those that travel soon, that are pinned or were opened, and of which the feed has told
 * something new since. What is pinned comes first, then what is next. */
export function detailsToFetch(
  sales: readonly KeptSale[],
  head: KeptHead | null,
  { now, today, mayUseTrains }: Choice,
): readonly KeptSale[] {
  const most = head ? reach(head, today, now) : Number.POSITIVE_INFINITY
  const mayPin = !head || hasRoomForPin(head)
  return sales
    .flatMap((sale) => {
      const entry = head?.sales[locatorOf(sale)]
      const days = { startsOn: sale[8], endsOn: sale[9] }
      const isWanted = entry !== undefined || isSoon(days, today)
      if (!isWanted || (productOf(sale) === 'TRAIN' && !mayUseTrains)) return []
      if (entry && entry.stamp === stampOf(sale)) return []
      const away = entry?.isPinned ? -1 : daysAway(days, today)
      const isRoom = entry?.isPinned ? mayPin : away < most
      return isRoom || entry?.bytes[detailRecord] ? [{ sale, away }] : []
    })
    .sort((a, b) => a.away - b.away)
    .map(({ sale }) => sale)
}
