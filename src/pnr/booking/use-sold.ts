import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { PnrDetail } from '#contract/pnr/pnr'
import { formatDay } from '../../lib/language/format.ts'
import type { Sold } from '../../shell/sale/page/ticket/sold.ts'
import { paperMark } from '../paper/queries.ts'
import { peopleOfPnr } from './people-of-pnr.ts'

/** The end of the sale, if the booking was made a moment ago; its paper is the voucher, or the itinerary until there is one. */
export function useSold(pnr: PnrDetail): Sold | false {
  const t = useTranslations('pnr.detail')
  const papers = useTranslations('papers.actions')
  const locale = useLocale()
  const router = useRouter()
  const justSold = useLocation({ select: ({ state }) => state.justSold === true })
  const { supplierCode, qilinLocatorCode: locator } = pnr
  const { data: mark } = useQuery({ ...paperMark(supplierCode, locator), enabled: justSold })
  if (!justSold) return false
  const isIssued = pnr.displayStatus === 'ISSUED'
  const kind = isIssued && !pnr.isVoucherHeld ? 'voucher' : 'itinerary'
  const { href } = router.buildLocation({
    to: `/app/pnr/${kind}/$supplierCode/$bookingCode`,
    params: { supplierCode, bookingCode: locator },
  })
  return {
    product: 'HOTEL',
    said: t('sold'),
    paper: { href },
    mark,
    isPaid: isIssued,
    shareText: papers('shareText', {
      hotel: pnr.hotelName,
      checkIn: formatDay(pnr.checkInDate, locale),
      checkOut: formatDay(pnr.checkOutDate, locale),
      locator,
    }),
    people: () => peopleOfPnr(pnr),
  }
}
