import { useLocale, useTranslations } from 'use-intl'
import type { GoLive } from '#contract/admin/go-live'
import { formatMoment } from '../../../lib/language/format.ts'
import screen from '../../../ui/panel/screen.module.css'
import { Section } from '../../../ui/panel/section.tsx'
import styles from './go-live.module.css'

const named = [
  'search',
  'rooms',
  'check',
  'book',
  'lookUp',
  'arrivals',
  'reconfirmations',
  'simulateCancel',
  'cancel',
  'simulateChange',
  'change',
  'status',
] as const
const isNamed = (operation: string): operation is (typeof named)[number] =>
  named.some((name) => name === operation)

/** How often the supplier was called today, by what it was asked for, against the contract. */
export function CallsPanel({ calls }: { calls: GoLive['callsToday'] }) {
  const t = useTranslations('adminGoLive.calls')
  const locale = useLocale()
  const { used, most, operationList } = calls
  return (
    <Section title={t('title')}>
      <p className={most !== null && used >= most ? screen.problem : undefined}>
        {most === null ? t('unbounded', { used }) : t('used', { used, most })}
      </p>
      {operationList.length > 0 && (
        <table className={styles.calls}>
          <thead>
            <tr>
              <th scope="col">{t('operation')}</th>
              <th scope="col">{t('calls')}</th>
              <th scope="col">{t('failures')}</th>
              <th scope="col">{t('last')}</th>
            </tr>
          </thead>
          <tbody>
            {operationList.map(({ operation, calls, failures, lastAnswerAt }) => (
              <tr key={operation}>
                <th scope="row">{isNamed(operation) ? t(`name.${operation}`) : operation}</th>
                <td>{calls.toLocaleString(locale)}</td>
                <td data-tone={failures > 0 ? 'warning' : undefined}>{failures.toLocaleString(locale)}</td>
                <td>{lastAnswerAt ? formatMoment(lastAnswerAt, locale) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
