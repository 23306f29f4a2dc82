import { useLocation, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { toPair } from '#contract/money/money'
import { formatMoney } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import forms from '../../ui/form/form.module.css'
import screen from '../../ui/panel/screen.module.css'
import { StickyBar } from '../../ui/panel/sticky-bar.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { addressOf } from '../counts.ts'
import { type DepartureDetail, offeredBy, priceOfDeparture } from './departure/departure-detail.ts'
import styles from './order-bar.module.css'
import { countsAt, type EnteredCounts, maxTravellers, travellersOf, whyNotOrder } from './tour-choice.ts'

type Props = {
  detail: DepartureDetail
  entered: EnteredCounts
  /** A number field is out of bounds and shows its own message. */
  refused: boolean
}

/** The running total and the Order button. The total excludes tax; the amount with tax, charged by the booking, is shown
 * below it. */
export function OrderBar({ detail, entered, refused }: Props) {
  const t = useTranslations('tour')
  const numbers = useTranslations('fields.number')
  const navigate = useNavigate()
  const online = useOnline()
  const handed = useLocation({ select: ({ state }) => state.tourSearch })
  const offered = offeredBy(detail)
  const counted = countsAt(entered, offered)
  const { subTotal, total } = priceOfDeparture(detail, entered)
  const travellers = travellersOf(counted)
  const obstacle = whyNotOrder(counted, offered)
  const reasonId = useId()

  function order() {
    const search = { ...addressOf(counted), productId: detail.departure.id }
    void navigate({
      to: '/app/tour/book',
      search,
      state: { tourBook: JSON.stringify(search), ...(handed !== undefined && { tourSearch: handed }) },
    })
  }

  return (
    <StickyBar>
      <div className={forms.bar}>
        <span>
          {t('order.total')} <MoneyText value={toPair(subTotal)} size="due" />
        </span>
        <p className={styles.more}>
          <small>{t('order.beforeTax', { count: travellers })}</small>
          <small>{t('order.withTax', { amount: formatMoney(toPair(total)) })}</small>
          <small className={styles.said}>
            {t('detail.downPayment')} {formatMoney(detail.departure.down_payment)}
          </small>
        </p>
        <div id={reasonId} role="status" className={styles.obstacle}>
          {obstacle === 'soldOut' && <p className={screen.problem}>{t('order.soldOut')}</p>}
          {(obstacle === 'tooMany' || obstacle === 'tooManyAtOnce') && (
            <p className={screen.problem}>
              {t(`order.${obstacle}`, { count: travellers, most: maxTravellers(offered) })}
            </p>
          )}
          {refused && <p className={screen.problem}>{numbers('waits')}</p>}
          {!online && <p className={screen.quiet}>{t('order.offline')}</p>}
        </div>
      </div>
      <Button disabled={obstacle !== null || refused || !online} aria-describedby={reasonId} onClick={order}>
        <span lang="id">{t('order.order')}</span>
      </Button>
    </StickyBar>
  )
}

export function ChooseFirstBar() {
  const t = useTranslations('tour.order')
  const reasonId = useId()
  return (
    <StickyBar>
      <span id={reasonId}>{t('choose')}</span>
      <Button disabled aria-describedby={reasonId}>
        <span lang="id">{t('order')}</span>
      </Button>
    </StickyBar>
  )
}
