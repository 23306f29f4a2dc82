import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatDay } from '../../lib/language/format.ts'
import { useToday } from '../../lib/query/use-server-time.ts'
import { productIcons } from '../../shell/sale/product-icons.ts'
import {
  forgetSearch,
  type KeptSearch,
  keepSearch,
  lastSearches,
} from '../../shell/searches/last-searches.ts'
import { restoreSearch, searchAddress } from '../../shell/searches/search-again.ts'
import { useMayUseTrains } from '../../shell/session/may-use-trains.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Section } from '../../ui/panel/section.tsx'
import hidden from '../../ui/styles/hidden.module.css'
import today from '../today.module.css'
import styles from './side.module.css'

/** With the note that offers the installation, which undoes in the same way. */
const UndoLine = lazyPart(
  async () => (await import(/* bundle: idle */ '../../ui/undo/undo-line.tsx')).UndoLine,
)

/** The searches that the person made last on this device, each to be made again, or removed. */
export function LastSearches({ searches }: { searches: readonly KeptSearch[] }) {
  const t = useTranslations('today.searches')
  const mayUseTrains = useMayUseTrains()
  const [kept, setKept] = useState(searches)
  const [removed, setRemoved] = useState<{ search: KeptSearch; at: number } | null>(null)
  const open = kept.filter(({ product }) => product !== 'TRAIN' || mayUseTrains)
  function remove(search: KeptSearch) {
    setRemoved({ search, at: kept.indexOf(search) })
    forgetSearch(search)
    setKept(lastSearches())
  }
  function undo({ search, at }: { search: KeptSearch; at: number }) {
    setRemoved(null)
    keepSearch(search, at)
    setKept(lastSearches())
  }
  return (
    <Section title={t('title')}>
      {open.length === 0 && <p className={today.quiet}>{t('none')}</p>}
      {removed && (
        <Suspense>
          <UndoLine
            key={JSON.stringify(removed.search.requests)}
            undoWord={t('undo')}
            onUndo={() => undo(removed)}
            onEnd={() => setRemoved(null)}
          >
            {t('removed', { title: removed.search.title || t('anywhere') })}
          </UndoLine>
        </Suspense>
      )}
      <ul>
        {open.map((search) => (
          <LastSearch key={JSON.stringify(search.requests)} search={search} onRemove={() => remove(search)} />
        ))}
      </ul>
    </Section>
  )
}

function LastSearch({ search, onRemove }: { search: KeptSearch; onRemove: () => void }) {
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
      <button
        type="button"
        className={styles.remove}
        aria-label={t('remove', { title: title || t('anywhere') })}
        onClick={onRemove}
      >
        ×
      </button>
    </li>
  )
}
