import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { List, MoreRows } from '../../../ui/list/list.tsx'
import listing from '../../../ui/list/listing.module.css'
import { useGrowing } from '../../../ui/list/use-growing.ts'
import detail from '../../../ui/panel/detail.module.css'
import screen from '../../../ui/panel/screen.module.css'
import { Section } from '../../../ui/panel/section.tsx'
import { EmptyState, ErrorState, Skeletons } from '../../../ui/state/states.tsx'
import { AsOf } from '../../../ui/time/as-of.tsx'
import styles from '../deposits.module.css'
import { ratesPage, ratesQuery } from '../queries.ts'
import { RateRows } from './rate-rows.tsx'
import { RatesForm } from './rates-form.tsx'

/** For the platform: the exchange rates that hold, those before, and the form that enters new ones. */
export function RatesScreen() {
  const t = useTranslations('adminDeposits')
  return (
    <div className={detail.screen}>
      <nav className={styles.above} aria-label={t('above')}>
        <Link to="/app/admin/deposits">{t('all')}</Link>
      </nav>
      <header className={listing.head}>
        <h1>{t('rates')}</h1>
      </header>
      <Rates />
    </div>
  )
}

function Rates() {
  const t = useTranslations('adminDeposits')
  const { data, error, isError, refetch, dataUpdatedAt } = useQuery(ratesQuery)
  if (!data) {
    return isError ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeletons count={2} shape="form" />
    )
  }
  return (
    <>
      <Section title={t('rate.hold')} aside={<AsOf at={dataUpdatedAt} />}>
        {data.rateList.length > 0 ? (
          <RateRows rates={data.rateList} label={t('rate.hold')} isLatest />
        ) : (
          <p className={screen.quiet}>{t('rate.none')}</p>
        )}
      </Section>
      <RatesForm held={data.rateList} />
      <Section title={t('rate.former')}>
        {/* once others are entered, the pages begin anew */}
        <FormerRates key={data.formerList[0]?.entryId} />
      </Section>
    </>
  )
}

function FormerRates() {
  const t = useTranslations('adminDeposits')
  const growing = useGrowing({
    pageAfter: ratesPage,
    rowsOf: ({ formerList }) => formerList,
    keyOf: ({ entryId }) => entryId,
  })
  const { pages, rows, hasMore } = growing
  return (
    <List
      pages={pages}
      isEmpty={rows.length === 0}
      empty={<EmptyState title={t('rate.noFormer')} hint={t('rate.noFormerHint')} />}
      count={t('rate.count', { count: rows.length, more: String(hasMore) })}
      foot={<MoreRows growing={growing} word={t('more')} />}
    >
      <RateRows rates={rows} label={t('rate.former')} />
    </List>
  )
}
