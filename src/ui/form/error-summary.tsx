import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { openFold } from '../panel/open-fold.ts'
import screen from '../panel/screen.module.css'
import styles from './error-summary.module.css'

type FieldError = { id: string; message: string }

/** The problems of a form in one line that leads from field to field. */
export function ErrorSummary({ errors }: { errors: FieldError[] }) {
  const [first, ...more] = errors
  return first && <Summary errors={[first, ...more]} />
}

/** Several problems may lead to one place. */
function isSame(one: FieldError, other: FieldError | null): boolean {
  return one.id === other?.id && one.message === other.message
}

function Summary({ errors }: { errors: [FieldError, ...FieldError[]] }) {
  const t = useTranslations('shell.errors')
  const messageId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState<FieldError | null>(null)
  useEffect(() => box.current?.focus(), [])
  // the first one that is left, where the one last reached is mended
  const next = errors[errors.findIndex((one) => isSame(one, reached)) + 1] ?? errors[0]
  function goOn() {
    const field = document.getElementById(next.id)
    openFold(field)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
    setReached(next)
  }
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <p>
        <b>{t('title', { count: errors.length })}</b>
        <span id={messageId}>{next.message}</span>
      </p>
      <button type="button" className={screen.textButton} aria-describedby={messageId} onClick={goOn}>
        {t('next')}
      </button>
    </div>
  )
}
