import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { pnrPageSize } from '#contract/pnr'
import { AsOf } from '../../ui/as-of.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState, ErrorState, Skeletons } from '../../ui/states.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { pnrPage } from '../queries.ts'
import styles from './list-screen.module.css'
import { PnrCards } from './pnr-cards.tsx'
import { PnrTable } from './pnr-table.tsx'

const route = getRouteApi('/app/pnr/list')

export function PnrListScreen() {
  const t = useTranslations('pnr.list')
  return (
    <div className={styles.screen}>
      <h1>{t('title')}</h1>
      <Pnrs />
    </div>
  )
}

function Pnrs() {
  const t = useTranslations('pnr.list')
  const { _page } = route.useSearch()
  const navigate = route.useNavigate()
  const online = useOnline()
  // the former page stays while the next one comes
  const pnrs = useQuery({ ...pnrPage(_page), placeholderData: keepPreviousData })
  const hotels = (
    <Button variant="default" renderRoot={(props) => <Link to="/app/hotel/avail" {...props} />}>
      {t('search')}
    </Button>
  )
  if (pnrs.data && pnrs.data.pnrList.length > 0) {
    const { pnrList, total } = pnrs.data
    return (
      <>
        <p className={styles.count} role="status">
          <b>{t('count', { count: total })}</b> <AsOf at={pnrs.dataUpdatedAt} />
        </p>
        <div className={styles.rows} aria-busy={pnrs.isPlaceholderData}>
          <PnrTable rows={pnrList} />
          <PnrCards rows={pnrList} />
        </div>
        <Pager
          page={_page}
          pages={Math.ceil(total / pnrPageSize)}
          onPage={(page) => void navigate({ search: { _page: page } })}
        />
      </>
    )
  }
  if (pnrs.data) return <EmptyState title={t('none')} hint={t('noneHint')} action={hotels} />
  if (pnrs.isError) {
    return (
      <>
        <ErrorState error={pnrs.error} onRetry={() => void pnrs.refetch()} />
        {!online && <p className={styles.quiet}>{t('needsNetwork')}</p>}
      </>
    )
  }
  return <Skeletons count={6} shape="row" />
}
