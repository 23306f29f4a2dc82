import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/travellers/names'
import type { TravellerRecord } from '#contract/travellers/traveller'
import { ApiFailure } from '../../lib/call/failure.ts'
import { CloseDetail } from '../../shell/sale/page/close-detail.tsx'
import detail from '../../ui/panel/detail.module.css'
import screen from '../../ui/panel/screen.module.css'
import { EmptyState, ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { travellerQuery } from '../queries.ts'
import { TwinsNote } from '../same/twins-note.tsx'
import { UndoMerge } from '../same/undo-merge.tsx'
import { DocumentsPanel } from './documents-panel.tsx'
import { ErasePanel } from './erase-panel.tsx'
import { ExportButton } from './export-button.tsx'
import { TravellerForm } from './traveller-form.tsx'

const route = getRouteApi('/app/travellers/$travellerId')

/** One person of the traveller book. */
export function TravellerScreen() {
  const t = useTranslations('travellers')
  const navigate = useNavigate()
  const { travellerId } = route.useParams()
  const { data, error, isError, refetch, dataUpdatedAt } = useQuery(travellerQuery(travellerId))
  const isMissing = error instanceof ApiFailure && error.status === 404
  return (
    <div className={detail.screen}>
      <CloseDetail label={t('back')} toList={() => void navigate({ to: '/app/travellers' })} />
      {isMissing ? (
        <EmptyState title={t('missing')} />
      ) : data ? (
        <Traveller key={travellerId} traveller={data} seenAt={dataUpdatedAt} />
      ) : isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons count={2} shape="form" />
      )}
    </div>
  )
}

function Traveller({ traveller, seenAt }: { traveller: TravellerRecord; seenAt: number }) {
  const { ownerOrgName, groupList } = traveller
  return (
    <>
      <header className={detail.head}>
        <div>
          <h1>{fullName(traveller)}</h1>
          <p className={screen.quiet}>
            {[ownerOrgName, ...groupList.map(({ name }) => name)].join(' · ')} <AsOf at={seenAt} />
          </p>
        </div>
        <ExportButton traveller={traveller} />
      </header>
      <TwinsNote traveller={traveller} />
      <UndoMerge traveller={traveller} />
      <div className={detail.columns}>
        <div className={detail.column}>
          <TravellerForm traveller={traveller} />
        </div>
        <div className={detail.column}>
          <DocumentsPanel traveller={traveller} />
          <ErasePanel traveller={traveller} />
        </div>
      </div>
    </>
  )
}
