import type { calendarFeedWords as english } from '../en/calendar-feed.ts'

export const calendarFeedWords: typeof english = {
  name: 'Tradewind: batas waktu saya',
  limit: 'Batas waktu: {product} {locator}',
  CHECK_IN: 'Check-in: {product} {locator}',
  DEPARTURE: 'Keberangkatan: {product} {locator}',
  product: { HOTEL: 'hotel', INSURANCE: 'asuransi', TOUR: 'tur', TRAIN: 'kereta' },
}
