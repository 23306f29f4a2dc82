import '@mantine/core/styles/Checkbox.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import screen from '../../ui/panel/screen.module.css'
import { ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { AgencyNoticesForm } from './agency-notices-form.tsx'
import { agencyNoticesQuery } from './queries.ts'

/** What the agency's people are told outside the app unless they choose otherwise. */
export function AgencyNoticesScreen() {
  const t = useTranslations('notices.adminRules')
  const { data, error, refetch } = useQuery(agencyNoticesQuery)
  return (
    <div className={screen.screen}>
      <header>
        <h1>{t('title')}</h1>
        <p className={screen.quiet}>{t('lead')}</p>
      </header>
      {data ? (
        <AgencyNoticesForm stored={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons count={1} shape="form" />
      )}
    </div>
  )
}
