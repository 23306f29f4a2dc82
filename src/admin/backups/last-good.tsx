import { useLocale, useTranslations } from 'use-intl'
import type { BackupState } from '#contract/admin/backups'
import { bytesText } from '../../lib/language/bytes-text.ts'
import { formatMoment } from '../../lib/language/format.ts'
import { Section } from '../../ui/panel/section.tsx'
import styles from './backups.module.css'

/** The last backup that could be read back, and when the next one is written. */
export function LastGood({ state: { schedule, lastGood, isLate, nextAt } }: { state: BackupState }) {
  const t = useTranslations('adminBackups')
  const locale = useLocale()
  if (!schedule) return null
  return (
    <Section title={t('lastGood')}>
      <ul className={styles.facts}>
        <li data-tone={isLate ? 'alarm' : undefined}>
          {lastGood ? t('takenAt', { moment: formatMoment(lastGood.begunAt, locale) }) : t('none')}
          {isLate && ` ${t('late', { hours: schedule.everyHours })}`}
        </li>
        {lastGood?.file && (
          <>
            <li>
              {t('figures', {
                size: bytesText(lastGood.file.bytes, locale),
                rows: lastGood.file.rows,
                seconds: secondsOf(lastGood),
              })}
            </li>
            <li className={styles.path}>
              {schedule.folder}/{lastGood.file.name}
            </li>
          </>
        )}
        {nextAt && <li>{t('next', { moment: formatMoment(nextAt, locale), hours: schedule.everyHours })}</li>}
        <li>{t('keeps', { count: schedule.keep })}</li>
      </ul>
    </Section>
  )
}

export function secondsOf({ begunAt, endedAt }: { begunAt: string; endedAt: string }): number {
  return Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(begunAt)) / 1_000))
}
