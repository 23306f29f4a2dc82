import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { formatMoment } from '../../lib/format.ts'
import type { OpenPnrChange } from '../../shell/outbox/commands.ts'
import styles from './act.module.css'

/** Something was confirmed on this device and has no answer yet: first its outcome, then anything else. */
export function OpenCommandNote({ command }: { command: OpenPnrChange }) {
  const t = useTranslations('pnr.act')
  const locale = useLocale()
  const to =
    command.kind === 'ISSUE_PNR'
      ? '/app/pnr/issued/$supplierCode/$bookingCode'
      : '/app/pnr/cancel/$supplierCode/$bookingCode'
  return (
    <div className={styles.actions}>
      <p className={styles.reason}>
        {t('openHere', { summary: command.summary, moment: formatMoment(command.stagedAt, locale) })}
      </p>
      <Button
        renderRoot={(props) => (
          <Link
            to={to}
            params={{ supplierCode: command.supplierCode, bookingCode: command.code }}
            state={{ commandId: command.commandId }}
            {...props}
          />
        )}
      >
        {t('seeHow')}
      </Button>
    </div>
  )
}
