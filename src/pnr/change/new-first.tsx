import { Button } from '@mantine/core'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { PnrChanges } from '#contract/pnr/change-history'
import type { PnrDetail } from '#contract/pnr/pnr'
import { formatMoney } from '../../lib/language/format.ts'
import { useClientView } from '../../lib/session/client-view.ts'
import { askOnceOpen } from '../../shell/outbox/change/asked-change.ts'
import { forgetPeople, keepPeople } from '../../shell/sale/people/kept-people.ts'
import { saleAddress } from '../../shell/sale/sale-address.ts'
import { Section } from '../../ui/panel/section.tsx'
import styles from './change.module.css'

type Props = {
  pnr: PnrDetail
  changes: PnrChanges
  /** The supplier was asked, and does not make this change, or not now. */
  isRefused: boolean
  /** Those that the form has. */
  days: { checkInDate: string; checkOutDate: string }
}

/** Where days, board or rooms are not changed here: another booking, and then the end of this one, as two acts with a price each. */
export function NewFirst({ pnr, changes, isRefused, days }: Props) {
  const t = useTranslations('pnrChange.newFirst')
  const navigate = useNavigate()
  const { DAYS, BOARD, ROOMS } = changes.obstacles
  if (!isRefused && DAYS === null && BOARD === null && ROOMS === null) return null
  const { qilinLocatorCode: code, hotelName } = pnr
  async function search() {
    // without its code the search opens as it was last
    await import(/* bundle: pnr-more */ '../booking/people-of-pnr.ts').then(
      ({ peopleOfPnr }) =>
        keepPeople({ ...peopleOfPnr(pnr), fromDate: days.checkInDate, toDate: days.checkOutDate }, 'HOTEL'),
      forgetPeople,
    )
    await navigate({ to: '/app/hotel/avail', state: { afterSale: code, hotelName } })
  }
  return (
    <Section title={t('title')}>
      <p className={styles.quiet}>{t('hint')}</p>
      <ol className={styles.steps}>
        <li>
          <p>{t('book', { hotel: hotelName })}</p>
          <Button variant="default" onClick={() => void search()}>
            {t('search')}
          </Button>
        </li>
        <li>
          <CancelOld pnr={pnr} />
        </li>
      </ol>
    </Section>
  )
}

/** What the end of this booking costs today, and the way to the question that ends it. */
function CancelOld({ pnr }: { pnr: PnrDetail }) {
  const t = useTranslations('pnrChange.newFirst')
  const act = useTranslations('pnr.act')
  const router = useRouter()
  const isClientView = useClientView()
  const { cancelObstacle, supplierCode, qilinLocatorCode: code, hotelName: hotel } = pnr
  const charge = (isClientView ? null : pnr.cancellationCharge) ?? pnr.clientCharge
  const costs = charge?.[1] ? t('costs', { amount: formatMoney(charge) }) : charge ? t('free') : t('unknown')
  if (cancelObstacle !== null) {
    const why = cancelObstacle === 'ISSUED' ? t('issued', { hotel }) : act(`obstacle.${cancelObstacle}`)
    return <p>{`${t('cancel', { code })} ${cancelObstacle === 'ISSUED' && charge ? costs : ''} ${why}`}</p>
  }
  const address = saleAddress({ product: 'HOTEL', supplierCode, code })
  return (
    <>
      <p>{`${t('cancel', { code })} ${costs}`}</p>
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link
            {...address}
            {...props}
            onClick={() => askOnceOpen('cancel', router.buildLocation(address).href)}
          />
        )}
      >
        {act('cancel')}
      </Button>
    </>
  )
}
