import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ListHead } from '../../ui/list/list-head.tsx'
import listing from '../../ui/list/listing.module.css'
import { EmptyState, ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { twinSets } from '../queries.ts'
import { TravellerTabs } from '../traveller-tabs.tsx'
import { TwinSet } from './twin-set.tsx'

/** People of one name and day of birth, who are asked to be one. */
export function TwinsScreen() {
  const t = useTranslations('travellers.twins')
  const { data, error, isError, refetch } = useQuery(twinSets())
  return (
    <div className={listing.screen}>
      <TravellerTabs />
      <ListHead title={t('title')} />
      {data ? (
        data.twinSetList.length === 0 ? (
          <EmptyState title={t('none')} hint={t('noneHint')} />
        ) : (
          data.twinSetList.map(({ travellerList }) => (
            <TwinSet
              key={travellerList.map(({ travellerId }) => travellerId).join()}
              people={travellerList}
            />
          ))
        )
      ) : isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons count={2} shape="row" />
      )}
    </div>
  )
}
