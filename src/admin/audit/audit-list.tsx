import { Button } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../../ui/button.tsx'
import listing from '../../ui/list/listing.module.css'
import screen from '../../ui/panel/screen.module.css'
import { EmptyState, ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { AsOf } from '../../ui/time/as-of.tsx'
import styles from './audit.module.css'
import { AuditCards } from './audit-cards.tsx'
import { AuditTable } from './audit-table.tsx'
import { type AuditSearch, auditPage } from './queries.ts'

/** The pages that were opened so far, one below the other. */
export function AuditList({ search }: { search: AuditSearch }) {
  const t = useTranslations('adminAudit.row')
  const online = useOnline()
  const [opened, setOpened] = useState<readonly (string | undefined)[]>([undefined])
  const pages = useQueries({
    queries: opened.map((after) => auditPage(search, after, opened.length > 1)),
  })
  const rows = pages.flatMap(({ data }) => data?.auditList ?? [])
  const [first] = pages
  const last = pages.at(-1)
  const failed = pages.find(({ data, isError }) => isError && data === undefined)
  const nextAfter = last?.data?.hasMore ? rows.at(-1)?.auditId : undefined
  return (
    <>
      {first?.data && (
        <p className={listing.count} role="status">
          <b>{t('count', { count: rows.length, more: nextAfter ? 'yes' : 'no' })}</b>
          <AsOf at={first.dataUpdatedAt} />
        </p>
      )}
      {rows.length > 0 && (
        <div className={listing.rows}>
          <AuditTable rows={rows} />
          <AuditCards rows={rows} />
        </div>
      )}
      {first?.data && rows.length === 0 && (
        <EmptyState
          title={t('none')}
          hint={t('noneHint')}
          action={
            <Link to="/app/admin/audit" className={buttonClass('quiet')}>
              {t('clear')}
            </Link>
          }
        />
      )}
      {failed && (
        <>
          <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
          {!online && <p className={screen.quiet}>{t('needsNetwork')}</p>}
        </>
      )}
      {last?.isPending && !failed && <Skeletons count={6} shape="row" />}
      {nextAfter && (
        <div className={styles.more}>
          <Button variant="default" onClick={() => setOpened([...opened, nextAfter])}>
            {t('more')}
          </Button>
        </div>
      )}
      {rows.length > 0 && <p className={screen.quiet}>{t('zone')}</p>}
    </>
  )
}
