import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { BookingCommand } from '../../lib/commands.ts'
import { formatMoment } from '../../lib/format.ts'
import { Status } from '../../ui/status.tsx'
import screen from '../screen.module.css'
import styles from './submit-screen.module.css'

export function OpenBookings({ commands }: { commands: readonly BookingCommand[] }) {
  const t = useTranslations('hotel.submit')
  const locale = useLocale()
  return (
    <>
      <p className={screen.quiet}>{t('openHint')}</p>
      <ul className={styles.open}>
        {commands.map(({ commandId, summary, meantAt, state }) => (
          <li key={commandId}>
            <div className={screen.lines}>
              <b>{summary}</b>
              <span className={screen.quiet}>{t('meantAt', { moment: formatMoment(meantAt, locale) })}</span>
              <Status
                tone={state === 'SENT' ? 'warning' : 'muted'}
                word={t(state === 'SENT' ? 'sent' : 'notSent')}
              />
            </div>
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/app/hotel/pnr" state={{ commandId }} {...props} />}
            >
              {t('seeHow')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
