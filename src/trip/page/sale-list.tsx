import { useTranslations } from 'use-intl'
import { partSale, type Trip, type TripSale } from '#contract/trip/trip'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { CopyLocator } from '../../shell/sale/copy-locator.tsx'
import { productIcons } from '../../shell/sale/product-icons.ts'
import { FailedLine } from '../../shell/trip/failed-line.tsx'
import { useTripWrite } from '../../shell/trip/use-trip-write.ts'
import { Button } from '../../ui/button.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { lookOfState } from '../../ui/state/look-of-state.ts'
import { Status } from '../../ui/state/status.tsx'
import styles from '../trip.module.css'
import { SaleLink } from './sale-link.tsx'
import { SalePapers } from './sale-papers.tsx'

/** The bookings of a trip, each with its state, its price and its papers. */
export function SaleList({ trip }: { trip: Trip }) {
  const t = useTranslations('trip.sales')
  const refused = useWhyNot(partSale.needs)
  const { tripId } = trip
  const write = useTripWrite<string>(
    (askOnce, locator) => askOnce(partSale, { params: { tripId, locator } }),
    { tripId },
  )
  return (
    <>
      <ul className={styles.sales}>
        {trip.saleList.map((sale) => (
          <li key={sale.order.locatorCode}>
            <Sale sale={sale} />
            <Button
              variant="quiet"
              aria-label={t('partOf', { locator: sale.order.locatorCode })}
              disabled={refused !== null || !write.online || write.isPending}
              title={refused ?? undefined}
              onClick={() => write.mutate(sale.order.locatorCode)}
            >
              {t('part')}
            </Button>
          </li>
        ))}
      </ul>
      {write.isError && <FailedLine error={write.error} />}
    </>
  )
}

function Sale({ sale }: { sale: TripSale }) {
  const states = useTranslations('order.status')
  const { order } = sale
  const Icon = productIcons[order.product]
  return (
    <div className={styles.sale}>
      <span className={styles.sold}>
        <Icon size={18} stroke={1.7} aria-hidden /> <SaleLink sale={sale} title={order.title} />
      </span>
      <Status {...lookOfState[order.status]} word={states(order.status)} />
      <CopyLocator locator={order.locatorCode} />
      <SalePapers order={order} />
      <MoneyText value={order.amount} strong />
    </div>
  )
}
