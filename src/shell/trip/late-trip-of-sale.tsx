import { useEffect } from 'react'
import { withWords } from '../../lib/language/area-words.ts'
import { later, useLater } from '../../ui/time/later.ts'

type Props = { locator: string; title: string }

const part = later<Props>(
  async () => (await withWords('trip', () => import(/* bundle: trips */ './trip-of-sale.tsx'))()).TripOfSale,
)

/** The trip of a sale, whose code and words come after the booking. */
export function LateTripOfSale(props: Props) {
  const state = useLater(part)
  useEffect(() => part.want(), [])
  return state === 'here' ? <part.Part {...props} /> : null
}
