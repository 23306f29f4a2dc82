import { Button } from '@mantine/core'
import { useLocale, useTranslations } from 'use-intl'
import { formatMoment } from '../../lib/format.ts'
import type { OpenPolicyChange } from '../../shell/outbox/commands.ts'
import detail from './policy-detail.module.css'

type Props = { command: OpenPolicyChange; onSee: () => void }

/** Something was confirmed on this device and has no answer yet: first its outcome, then anything else. */
export function OpenCommandNote({ command, onSee }: Props) {
  const t = useTranslations('insuranceList.act')
  const locale = useLocale()
  const moment = formatMoment(command.stagedAt, locale)
  return (
    <div className={detail.actions}>
      <p>{t('openHere', { summary: command.summary, moment })}</p>
      <Button onClick={onSee}>{t('seeHow')}</Button>
    </div>
  )
}
