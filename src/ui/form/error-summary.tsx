import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { openFold } from '../panel/open-fold.ts'
import styles from './error-summary.module.css'

type FieldError = { id: string; message: string }

/** The problems of a form, each linked to its field. */
export function ErrorSummary({ errors }: { errors: FieldError[] }) {
  return errors.length === 0 ? null : <Summary errors={errors} />
}

function Summary({ errors }: { errors: FieldError[] }) {
  const t = useTranslations('shell.errors')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  function goTo(event: MouseEvent, id: string) {
    event.preventDefault()
    const field = document.getElementById(id)
    openFold(field)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>{t('title', { count: errors.length })}</h2>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={`${id} ${message}`}>
            <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
