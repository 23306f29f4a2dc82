import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { NewCalendarFeed } from '#contract/notices/calendar'
import { Button } from '../../ui/button.tsx'
import styles from './feed-address.module.css'

/** The address of a feed, to copy on this device and as a QR code for a phone. */
export function FeedAddress({ made: { feedUrl, size, shape } }: { made: NewCalendarFeed }) {
  const t = useTranslations('profile.calendar')
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(feedUrl).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    )
  return (
    <div className={styles.address}>
      <p>{t('once')}</p>
      <output className={styles.url}>{feedUrl}</output>
      <Button onClick={() => void copy()}>{t('copy')}</Button>
      <span role="status" className={styles.outcome}>
        {outcome && t(outcome)}
      </span>
      <svg viewBox={`-2 -2 ${size + 4} ${size + 4}`} role="img" aria-label={t('qr')}>
        <path d={shape} />
      </svg>
      <p className={styles.outcome}>{t('scan')}</p>
    </div>
  )
}
