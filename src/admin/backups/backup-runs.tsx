import { useLocale, useTranslations } from 'use-intl'
import type { BackupRun } from '#contract/admin/backups'
import { bytesText } from '../../lib/language/bytes-text.ts'
import { formatMoment } from '../../lib/language/format.ts'
import { Section } from '../../ui/panel/section.tsx'
import { Status } from '../../ui/state/status.tsx'
import styles from './backups.module.css'
import { secondsOf } from './last-good.tsx'

/** The recent backups, those that failed with the reason. */
export function BackupRuns({ runs }: { runs: readonly BackupRun[] }) {
  const t = useTranslations('adminBackups')
  return (
    <Section title={t('runs')}>
      <ul className={styles.runs}>
        {runs.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ul>
    </Section>
  )
}

function Run({ run }: { run: BackupRun }) {
  const t = useTranslations('adminBackups')
  const locale = useLocale()
  const { begunAt, cause, askedBy, file, problem } = run
  return (
    <li>
      <Status tone={problem ? 'alarm' : 'good'} word={formatMoment(begunAt, locale)} />
      <span>{askedBy ? t('cause.ofPerson', { name: askedBy }) : t(`cause.${cause}`)}</span>
      <span>
        {problem
          ? t(`problem.${problem}`)
          : file &&
            t('figures', {
              size: bytesText(file.bytes, locale),
              rows: file.rows,
              seconds: secondsOf(run),
            })}
      </span>
    </li>
  )
}
