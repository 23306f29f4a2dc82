import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Product } from '#contract/call/product'
import { withWords } from '../../../lib/language/area-words.ts'
import { later, useLater } from '../../../ui/time/later.ts'

type Props = { product: Product }

const note = later<Props>(
  async () => (await withWords('hotel', () => import('./trip-of-search.tsx'))()).TripOfSearch,
)

/** Says for which trip a search looks that was opened from a trip or from a sale of one. No other search loads the code. */
export function LateTripOfSearch({ product }: Props) {
  const afterSale = useLocation({ select: ({ state }) => state.afterSale })
  return afterSale ? <Wanted key={afterSale} product={product} /> : null
}

function Wanted({ product }: Props) {
  useLater(note)
  useEffect(() => note.want(), [])
  return <note.Part product={product} />
}
