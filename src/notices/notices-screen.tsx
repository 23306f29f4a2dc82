import '@mantine/core/styles/Checkbox.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSession } from '../lib/session/session.ts'
import screen from '../ui/panel/screen.module.css'
import { ErrorState, Skeletons } from '../ui/state/states.tsx'
import { DevicePanel } from './device-panel.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import styles from './notices.module.css'
import { rulesQuery } from './queries.ts'
import { RulesPanel } from './rules-panel.tsx'

/** Of what the person is told outside the app, and on which devices. */
export function NoticesScreen() {
  const t = useTranslations('notices')
  const session = useSession()
  const rules = useQuery(rulesQuery)
  return (
    <div className={screen.screen}>
      <header>
        <h1>{t('title')}</h1>
        <p className={screen.quiet}>{t('lead')}</p>
      </header>
      <div className={styles.columns}>
        <div className={screen.screen}>
          <DevicePanel />
          <DevicesPanel />
        </div>
        {rules.data && session ? (
          <RulesPanel stored={rules.data} role={session.claims.userRoleCodeLevel} />
        ) : rules.isError ? (
          <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />
        ) : (
          <Skeletons count={1} shape="form" />
        )}
      </div>
    </div>
  )
}
