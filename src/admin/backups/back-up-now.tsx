import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { type BackupState, requestBackup } from '#contract/admin/backups'
import { formatMoment } from '../../lib/language/format.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import { Section } from '../../ui/panel/section.tsx'
import styles from './backups.module.css'
import { backupsQuery } from './queries.ts'

/** Asks for a backup, which a job of the server then writes. */
export function BackUpNow({ state: { open } }: { state: BackupState }) {
  const t = useTranslations('adminBackups')
  const locale = useLocale()
  const sentence = useSentence()
  const client = useQueryClient()
  const asking = useWrite({
    send: (askOnce) => askOnce(requestBackup, {}),
    onSaved: (state) => client.setQueryData(backupsQuery.queryKey, state),
  })
  return (
    <Section title={t('now.title')}>
      <p className={styles.note}>{t('now.note')}</p>
      <div className={styles.now}>
        <Button
          disabled={!asking.online || open !== null}
          loading={asking.isPending}
          onClick={() => asking.mutate()}
        >
          {t('now.ask')}
        </Button>
        <div role="status">
          {open
            ? t(`now.${open.state}`, { moment: formatMoment(open.since, locale) })
            : !asking.online
              ? t('now.offline')
              : asking.isError && sentence(asking.error)}
        </div>
      </div>
    </Section>
  )
}
