import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { formatDay } from '../../lib/language/format.ts'
import { useToday } from '../../lib/query/use-server-time.ts'
import { productIcons } from '../../shell/sale/product-icons.ts'
import type { KeptSearch } from '../../shell/searches/last-searches.ts'
import { restoreSearch, searchAddress } from '../../shell/searches/search-again.ts'
import { useMayUseTrains } from '../../shell/session/may-use-trains.ts'
import { Section } from '../../ui/panel/section.tsx'
import hidden from '../../ui/styles/hidden.module.css'
import today from '../today.module.css'
import styles from './side.module.css'

/** The searches that the person made last on this device, each to be made again. */
export function LastSearches({ searches }: { searches: readonly KeptSearch[] }) {
  const t = useTranslations('today.searches')
  const mayUseTrains = useMayUseTrains()
  const open = searches.filter(({ product }) => product !== 'TRAIN' || mayUseTrains)
  return (
    <Section title={t('title')}>
      {open.length === 0 && <p className={today.quiet}>{t('none')}</p>}
      <ul>
        {open.map((search) => (
          <LastSearch key={JSON.stringify(search.requests)} search={search} />
        ))}
      </ul>
    </Section>
  )
}

function LastSearch({ search }: { search: KeptSearch }) {
  const t = useTranslations('today.searches')
  const products = useTranslations('order.product')
  const locale = useLocale()
  const day = useToday()
  const { product, title, fromDate, toDate } = search
  const Icon = productIcons[product]
  const from = formatDay(fromDate, locale)
  const days =
    toDate === null || toDate === fromDate ? from : t('days', { from, to: formatDay(toDate, locale) })
  return (
    <li className={`${today.row} ${styles.withIcon}`}>
      <Icon size={18} stroke={1.7} aria-hidden />
      <span className={styles.twoLines}>
        <span>
          <span className={hidden.hidden}>{products(product)}: </span>
          <b>{title || t('anywhere')}</b>
        </span>
        <span className={today.quiet}>{days}</span>
      </span>
      <Link
        {...searchAddress(search, day)}
        className={styles.again}
        aria-label={`${t('again')}: ${products(product)}, ${title || t('anywhere')}, ${days}`}
        onClick={() => restoreSearch(search)}
      >
        {t('again')}
      </Link>
    </li>
  )
}
