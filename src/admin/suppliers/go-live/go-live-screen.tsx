import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ListHead } from '../../../ui/list/list-head.tsx'
import detail from '../../../ui/panel/detail.module.css'
import { ErrorState, Skeletons } from '../../../ui/state/states.tsx'
import { Status } from '../../../ui/state/status.tsx'
import { AsOf } from '../../../ui/time/as-of.tsx'
import { goLiveQuery } from '../queries.ts'
import { AccessPanel } from './access-panel.tsx'
import { AreasPanel } from './areas-panel.tsx'
import { CallsPanel } from './calls-panel.tsx'
import { ChecksPanel } from './checks-panel.tsx'
import { EvidencePanel } from './evidence-panel.tsx'
import styles from './go-live.module.css'

const route = getRouteApi('/app/admin/suppliers/$code')

/** How a supplier that certifies its clients stands: what it needs, how it answers, and what this installation has shown. */
export function GoLiveScreen() {
  const t = useTranslations('adminGoLive')
  const { code } = route.useParams()
  const found = useQuery(goLiveQuery(code))
  const { data } = found
  return (
    <>
      <Link to="/app/admin/suppliers" className={detail.back}>
        <IconChevronLeft size={18} aria-hidden />
        {t('back')}
      </Link>
      <ListHead
        title={t('title', { supplier: code })}
        count={
          data && (
            <>
              <Status
                tone={data.environment === 'LIVE' ? 'good' : 'warning'}
                word={t(`environment.${data.environment}`)}
              />
              <AsOf at={found.dataUpdatedAt} />
            </>
          )
        }
      />
      {data ? (
        <>
          <p className={styles.lead}>{t('lead')}</p>
          <div className={styles.panels}>
            <div>
              <AccessPanel state={data} />
              {data.environment !== 'NONE' && <ChecksPanel supplierCode={code} content={data.content} />}
              <EvidencePanel />
            </div>
            <div>
              <AreasPanel areas={data.areaList} />
              <CallsPanel calls={data.callsToday} />
            </div>
          </div>
        </>
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeletons count={3} shape="form" />
      )}
    </>
  )
}
