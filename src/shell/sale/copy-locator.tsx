import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './copy-locator.module.css'

type Outcome = 'copied' | 'failed' | null

/** The locator with a copy button. */
export function CopyLocator({ locator }: { locator: string }) {
  const t = useTranslations('shell.locator')
  const [outcome, setOutcome] = useState<Outcome>(null)
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), 2_500)
    return () => clearTimeout(timer)
  }, [outcome])
  async function copy() {
    try {
      await navigator.clipboard.writeText(locator)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  const Icon = outcome === 'copied' ? IconCheck : IconCopy
  return (
    <span className={styles.locator}>
      <code>{locator}</code>
      <button type="button" aria-label={t('copy', { locator })} onClick={() => void copy()}>
        <Icon size={18} aria-hidden />
      </button>
      <span role="status" className={styles.outcome}>
        {outcome && t(outcome)}
      </span>
    </span>
  )
}
