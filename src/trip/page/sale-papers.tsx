import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { TripSale } from '#contract/trip/trip'
import { useMayUseTrains } from '../../shell/session/may-use-trains.ts'
import { useFileFailure, useWhyClosed } from '../../ui/form/use-why-closed.ts'
import screen from '../../ui/panel/screen.module.css'
import styles from '../trip.module.css'
import { handOut } from './hand-out.ts'

type Order = TripSale['order']

/** The papers of a booking for its client, as far as its state has them. */
export function SalePapers({ order }: { order: Order }) {
  const t = useTranslations('trip.sales')
  const mayUseTrains = useMayUseTrains()
  const params = { supplierCode: order.supplierCode, bookingCode: order.locatorCode }
  const isIssued = order.status === 'ISSUED'
  switch (order.product) {
    case 'HOTEL':
      return (
        <span className={styles.papers}>
          <Link to="/app/pnr/itinerary/$supplierCode/$bookingCode" params={params} target="_blank">
            {t('itinerary')}
          </Link>
          <Link to="/app/pnr/receipt/$supplierCode/$bookingCode" params={params} target="_blank">
            {t('receipt')}
          </Link>
          {isIssued && (
            <Link to="/app/pnr/voucher/$supplierCode/$bookingCode" params={params} target="_blank">
              {t('voucher')}
            </Link>
          )}
        </span>
      )
    case 'TOUR':
      return (
        <span className={styles.papers}>
          <Link to="/app/tour/itinerary/$supplierCode/$bookingCode" params={params} target="_blank">
            {t('itinerary')}
          </Link>
          <Link to="/app/tour/receipt/$supplierCode/$bookingCode" params={params} target="_blank">
            {t('receipt')}
          </Link>
        </span>
      )
    case 'INSURANCE':
      if (isIssued) return <PaperFile order={order} word={t('certificate')} />
      return order.status === 'HELD' && <PaperFile order={order} word={t('quotation')} />
    case 'TRAIN':
      return isIssued && mayUseTrains && <PaperFile order={order} word={t('ticket')} />
  }
}

/** A paper that is a file alone. */
function PaperFile({ order, word }: { order: Order; word: string }) {
  const t = useTranslations('trip')
  const locale = useLocale()
  const failure = useFileFailure()
  const whyClosed = useWhyClosed(t('needsNetwork'))
  const { product, supplierCode, locatorCode: code, title, ownerOrgName, amount } = order
  const print = useMutation({
    mutationFn: async () => {
      const { readSale } = await import(/* bundle: order-more */ '../../shell/several/acts/read-offers.ts')
      const sale = await readSale({ product, supplierCode, code, title, ownerOrgName, amount })
      const file = await sale.paper?.(locale)
      if (file) await handOut(file, title)
      return file ?? null
    },
  })
  return (
    <span className={styles.papers}>
      <button
        type="button"
        className={screen.textButton}
        aria-label={t('sales.paperOf', { paper: word, locator: code })}
        disabled={whyClosed !== null || print.isPending}
        title={whyClosed ?? undefined}
        onClick={() => print.mutate()}
      >
        {word}
      </button>
      <span role="status">
        {print.error ? failure(print.error, (reason) => reason) : print.data === null && t('sales.noPaper')}
      </span>
    </span>
  )
}
