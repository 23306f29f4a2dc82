import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import listing from '../../../ui/list/listing.module.css'
import detail from '../../../ui/panel/detail.module.css'
import screen from '../../../ui/panel/screen.module.css'
import { Section } from '../../../ui/panel/section.tsx'
import { ErrorState, Skeletons } from '../../../ui/state/states.tsx'
import { useOnline } from '../../../ui/state/use-online.ts'
import { AsOf } from '../../../ui/time/as-of.tsx'
import { hasMoreRows, KeysetRows } from '../../keyset-rows.tsx'
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
  const online = useOnline()
  const { data, error, isError, refetch, dataUpdatedAt } = useQuery(ratesQuery)
  if (!data) {
    return isError ? (
      <>
        <ErrorState error={error} onRetry={() => void refetch()} />
        {!online && <p className={screen.quiet}>{t('notSeen')}</p>}
      </>
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
  const [afters, setAfters] = useState<(string | undefined)[]>([undefined])
  const pages = useQueries({ queries: afters.map(ratesPage) })
  const rates = pages.flatMap(({ data }) => data?.formerList ?? [])
  return (
    <KeysetRows
      pages={pages}
      isEmpty={rates.length === 0}
      words={{ none: t('rate.noFormer'), noneHint: t('rate.noFormerHint'), more: t('more') }}
      lead={null}
      waiting={2}
      count={t('rate.count', { count: rates.length, more: String(hasMoreRows(pages)) })}
      onMore={() => setAfters([...afters, rates.at(-1)?.entryId])}
    >
      <RateRows rates={rates} label={t('rate.former')} />
    </KeysetRows>
  )
}
