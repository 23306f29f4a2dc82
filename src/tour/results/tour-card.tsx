import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { placeIn } from '#contract/text/place-name'
import type { TourSummary } from '#contract/tour/tour'
import { tourTypes } from '#contract/tour/types'
import { formatDay } from '../../lib/language/format.ts'
import card from '../../ui/panel/card.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import type { TourSearch } from '../search/tour-search.ts'
import { TourPicture } from '../tour-picture.tsx'
import styles from './tour-card.module.css'

type Props = { tour: TourSummary; search: TourSearch }

export function TourCard({ tour, search }: Props) {
  const t = useTranslations('tour')
  const locale = useLocale()
  const { name, countryName, groupName, duration, firstDeparture, departures } = tour
  const type = tourTypes.find((known) => known === tour.type)
  return (
    <article className={`${card.card} ${styles.card}`}>
      <TourPicture source={tour.picture1 ?? tour.picture2 ?? tour.picture3} />
      <div className={styles.text}>
        <h2>
          <Link
            to="/app/tour/detail"
            search={{ slug: tour.slug }}
            state={{ tourSearch: JSON.stringify(search), fromTours: true }}
            className={card.link}
            aria-label={t('list.see', { tour: name })}
          >
            {name}
          </Link>
        </h2>
        <p className={styles.fact}>
          {[
            t('days', { count: duration }),
            type ? t(`search.types.${type}`) : tour.type,
            ...new Set([placeIn(locale, countryName), placeIn(locale, groupName)]),
          ].join(' · ')}
        </p>
        <p className={styles.fact}>
          {t('list.first', { day: formatDay(firstDeparture, locale) })}{' '}
          <span className={styles.whole}>· {t('list.departures', { count: departures })}</span>
        </p>
      </div>
      <div className={`${card.price} ${styles.price}`}>
        <span>
          {t('list.from')} <MoneyText value={tour.fromPrice} size="lg" strong />
        </span>
        <span>{t('list.adult')}</span>
      </div>
    </article>
  )
}
