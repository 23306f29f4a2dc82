import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { saveFile } from '../../lib/sheet/save-file.ts'
import styles from './evidence.module.css'
import { indentedJson } from './indented-json.ts'

type Props = { title: string; text: string | null; none: string; fileName: string }

/** A request or an answer, set out to be read; copied and downloaded to the letter. */
export function ExchangeBody({ title, text, none, fileName }: Props) {
  const t = useTranslations('evidence')
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  if (text === null) return <p className={styles.quiet}>{none}</p>
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('copyFailed'),
    )
  return (
    <div className={styles.body}>
      <div className={styles.head}>
        <b>{title}</b>
        <Button variant="default" aria-description={title} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button
          variant="default"
          aria-description={title}
          onClick={() => saveFile(new Blob([text], { type: 'application/json' }), fileName)}
        >
          {t('download')}
        </Button>
        <span role="status" className={styles.quiet}>
          {outcome && t(outcome)}
        </span>
      </div>
      <textarea className={styles.text} aria-label={title} readOnly rows={10} value={indentedJson(text)} />
    </div>
  )
}
