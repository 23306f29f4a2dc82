import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { addDays } from '#contract/day/dates'
import { formatDay } from '../../lib/language/format.ts'
import type { Sold } from '../../shell/sale/page/ticket/sold.ts'
import { tourMark } from '../booking-queries.ts'
import { peopleOfTour } from './people-of-tour.ts'
import type { TourRecord } from './tour-record.ts'

/** The end of the sale, if the tour was booked a moment ago. Agency and wholesaler settle by invoice, so nothing is paid here. */
export function useSold(booking: TourRecord): Sold | false {
  const t = useTranslations('tourBooking.pnr')
  const locale = useLocale()
  const router = useRouter()
  const justSold = useLocation({ select: ({ state }) => state.justSold === true })
  const { supplierCode, qilinLocatorCode: locator, salesdetail } = booking
  const { data: mark } = useQuery({ ...tourMark(locator), enabled: justSold })
  if (!justSold) return false
  const [tour] = salesdetail
  const { href } = router.buildLocation({
    to: '/app/tour/itinerary/$supplierCode/$bookingCode',
    params: { supplierCode, bookingCode: locator },
  })
  return {
    product: 'TOUR',
    said: t('sold'),
    paper: { href },
    mark,
    isPaid: false,
    shareText: t('shareText', {
      tour: salesdetail.map(({ pname }) => pname).join(', '),
      from: tour ? formatDay(tour.departure, locale) : '',
      to: tour ? formatDay(addDays(tour.departure, tour.duration - 1), locale) : '',
      locator,
    }),
    people: () => peopleOfTour(booking),
  }
}
