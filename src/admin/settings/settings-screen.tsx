import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import screen from '../../ui/panel/screen.module.css'
import { ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { ChecklistPanel } from './checklist-panel.tsx'
import { MailTestPanel } from './mail-test-panel.tsx'
import { settingsQuery } from './queries.ts'
import styles from './settings.module.css'
import { SettingsForm } from './settings-form.tsx'

/** What is still missing, and the settings of the platform. */
export function SettingsScreen() {
  const t = useTranslations('adminSettings')
  const settings = useQuery(settingsQuery)
  return (
    <div className={screen.screen}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        {settings.data && <AsOf at={settings.dataUpdatedAt} />}
      </header>
      {settings.data ? (
        <>
          <ChecklistPanel />
          <SettingsForm stored={settings.data} />
          <MailTestPanel />
        </>
      ) : settings.isError ? (
        <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <Skeletons count={3} shape="form" />
      )}
    </div>
  )
}
