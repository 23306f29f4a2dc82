import { linkOptions } from '@tanstack/react-router'
import { writeStored } from '../../lib/device/storage.ts'
import type { KeptSearch } from './last-searches.ts'

/** Makes it the last search of its product, which the product's form opens with. */
export function restoreSearch({ requests }: KeptSearch): void {
  for (const [key, request] of Object.entries(requests)) writeStored(key, request)
}

/** Where a search is made again: the results, or the form where that asks itself or where the days have passed. */
export function searchAddress({ product, fromDate, requests }: KeptSearch, today: string) {
  const isPast = fromDate < today
  switch (product) {
    case 'HOTEL':
      if (isPast) return linkOptions({ to: '/app/hotel/avail' })
      return linkOptions({ to: '/app/hotel/list', state: { search: JSON.stringify(requests.halReq) } })
    case 'TOUR':
      if (isPast) return linkOptions({ to: '/app/tour/avail' })
      return linkOptions({ to: '/app/tour/list', state: { tourSearch: JSON.stringify(requests.tourSearch) } })
    case 'INSURANCE':
      return linkOptions({ to: '/app/insurance/booking' })
    case 'TRAIN':
      return linkOptions({ to: '/app/train/booking' })
  }
}
