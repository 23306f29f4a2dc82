import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { type PaperKind, readCalendar } from '#contract/pnr/papers'
import type { PnrDetail } from '#contract/pnr/pnr'
import { isOver } from '#contract/pnr/rules'
import { formatDay } from '../../lib/language/format.ts'
import { askFile } from '../../lib/query/ask-file.ts'
import { canSharePdf, shareFile } from '../../lib/share-file.ts'
import { saveFile } from '../../lib/sheet/save-file.ts'
import { PaperLink } from '../../shell/paper/paper-link.tsx'
import { Button } from '../../ui/button.tsx'
import { useFileFailure, useWhyClosed } from '../../ui/form/use-why-closed.ts'
import detail from '../../ui/panel/detail.module.css'
import screen from '../../ui/panel/screen.module.css'
import { printFile } from '../paper/print-file.ts'
import { paperMark } from '../paper/queries.ts'

/** Papers for the client, and the stay as a calendar file. */
export function BookingPapers({ booking }: { booking: PnrDetail }) {
  const t = useTranslations('papers.actions')
  const locale = useLocale()
  const failureText = useFileFailure()
  const whyClosed = useWhyClosed(useTranslations('papers.screen')('needsNetwork'))
  const isIssued = booking.displayStatus === 'ISSUED'
  const address = { supplierCode: booking.supplierCode, code: booking.qilinLocatorCode }
  // prefetched, so that a paper opened offline has its QR code
  useQuery(paperMark(address.supplierCode, address.code))
  const calendar = useMutation({
    mutationFn: async () => {
      const file = await askFile(readCalendar, { params: address, query: { lang: locale } })
      saveFile(file, file.name)
    },
  })
  const sharing = useMutation({
    mutationFn: async () => {
      const kind = isIssued && !booking.isVoucherHeld ? 'voucher' : 'itinerary'
      const file = await printFile(address, { kind, language: locale, withPrices: false })
      const checkIn = formatDay(booking.checkInDate, locale)
      const checkOut = formatDay(booking.checkOutDate, locale)
      const said = { hotel: booking.hotelName, checkIn, checkOut, locator: address.code }
      return shareFile(file, t('shareText', said))
    },
  })
  const failure = calendar.error ?? sharing.error
  return (
    <section className={detail.actions} aria-label={t('label')} data-papers>
      <PnrPaperLink kind="itinerary" booking={booking} />
      <PnrPaperLink kind="receipt" booking={booking} />
      {isIssued && !booking.isVoucherHeld && <PnrPaperLink kind="voucher" booking={booking} />}
      {canSharePdf() && (
        <Button
          variant="quiet"
          loading={sharing.isPending}
          disabled={whyClosed !== null}
          onClick={() => sharing.mutate()}
        >
          {t('share')}
        </Button>
      )}
      <Button
        variant="quiet"
        loading={calendar.isPending}
        disabled={whyClosed !== null}
        onClick={() => calendar.mutate()}
      >
        {t(isOver(booking.displayStatus) ? 'calendarAgain' : 'calendar')}
      </Button>
      {isIssued && booking.isVoucherHeld && <p className={detail.quiet}>{t('voucherHeld')}</p>}
      {whyClosed && <p className={detail.quiet}>{whyClosed}</p>}
      {failure && (
        <p className={screen.problem} role="alert">
          {failureText(failure, (reason) => reason)}
        </p>
      )}
    </section>
  )
}

function PnrPaperLink({ kind, booking }: { kind: PaperKind; booking: PnrDetail }) {
  const t = useTranslations('papers.actions')
  const { href } = useRouter().buildLocation({
    to: `/app/pnr/${kind}/$supplierCode/$bookingCode`,
    params: { supplierCode: booking.supplierCode, bookingCode: booking.qilinLocatorCode },
  })
  return <PaperLink href={href} label={t(kind)} newWindow={t('newWindow')} />
}
