import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { SentLink } from '#contract/admin/users'
import { formatLimit } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import styles from './users.module.css'

/** Where the link of an invitation or of a new password went; if it was not mailed, the link itself. */
export function LinkShown({ sent: { sentTo, link, mailProblem, expiresAt } }: { sent: SentLink }) {
  const t = useTranslations('adminUsers.link')
  const locale = useLocale()
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null)
  const moment = formatLimit(expiresAt, locale)
  if (link === null) {
    return (
      <p role="status" className={styles.done}>
        {t('sent', { email: sentTo ?? '', moment })}
      </p>
    )
  }
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    )
  return (
    <div className={styles.link}>
      {mailProblem && (
        <p role="alert" className={styles.failed}>
          {t('notMailed', { message: mailProblem })}
        </p>
      )}
      <p className={styles.quiet}>{t('shown', { moment })}</p>
      <TextInput
        label={t('label')}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div>
        <Button onClick={() => void copy()}>{t('copy')}</Button>
        <span role="status"> {outcome && t(outcome)}</span>
      </div>
    </div>
  )
}
