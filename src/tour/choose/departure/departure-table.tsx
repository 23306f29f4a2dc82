import { useLocale, useTranslations } from 'use-intl'
import { addDays } from '#contract/day/dates'
import { formatDay } from '../../../lib/language/format.ts'
import { MoneyText } from '../../../ui/price/money.tsx'
import hidden from '../../../ui/styles/hidden.module.css'
import { DepartureRadio } from './departure-radio.tsx'
import styles from './departures-panel.module.css'
import { SeatsLeft } from './seats-left.tsx'
import type { TourDeparture } from './tour-departure.ts'

type Props = { departures: readonly TourDeparture[]; chosen: string; onChoose: (id: string) => void }

/** spec: pnr-tour-train §2, departures table. */
export function DepartureTable({ departures, chosen, onChoose }: Props) {
  const t = useTranslations('tour')
  const locale = useLocale()
  return (
    <table className={styles.table} aria-label={t('detail.departures')} data-rows>
      <thead>
        <tr>
          <th scope="col">
            <span className={hidden.hidden}>{t('detail.choose')}</span>
          </th>
          <th scope="col">{t('detail.airline')}</th>
          <th scope="col">{t('detail.departure')}</th>
          <th scope="col">{t('detail.duration')}</th>
          <th scope="col">{t('detail.seats')}</th>
          <th scope="col" className={styles.money}>
            {t('detail.price')}
          </th>
          <th scope="col" className={styles.money}>
            {t('detail.downPayment')}
          </th>
        </tr>
      </thead>
      <tbody>
        {departures.map((one) => {
          const open = one.seatsLeft > 0
          return (
            // a click beside the radio also chooses
            <tr
              key={one.id}
              data-chosen={one.id === chosen || undefined}
              data-closed={!open || undefined}
              onClick={() => open && onChoose(one.id)}
            >
              <td>
                <DepartureRadio of={one} checked={one.id === chosen} onChoose={onChoose} />
              </td>
              <td>{one.carrierName}</td>
              <td className={styles.day}>
                {formatDay(one.departure, locale)}
                <small>
                  {t('detail.until', { day: formatDay(addDays(one.departure, one.duration - 1), locale) })}
                </small>
              </td>
              <td>{t('days', { count: one.duration })}</td>
              <td>
                <SeatsLeft of={one} />
              </td>
              <td className={styles.money}>
                {one.adultPrice && <MoneyText value={one.adultPrice} size="sm" strong />}
              </td>
              <td className={styles.money}>
                <MoneyText value={one.down_payment} size="sm" />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
