import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import forms from '../../ui/form/form.module.css'
import type { Typed } from '../../ui/form/typed-form.tsx'
import type { RowsToFill } from './fill-rows.ts'
import styles from './people-rows.module.css'
import { type Pasted, usePastedRows } from './use-pasted-rows.ts'

type Props<F extends object> = {
  /** What the people are called. */
  title: string
  /** The names of the columns: of the one line of a row, or of each of its two. */
  lines: readonly (readonly string[])[]
  /** Sets how wide the columns are. */
  look: string | undefined
  /** The rows stand in a card of their own, where they are a table. */
  isCard?: boolean
  /** A field was left. */
  onLeave?: () => void
  form: Typed<F>
  rows: RowsToFill<F>
  children: ReactNode
}

/** The people of a form: a table where there is room, with the names of the fields once above it, and cards elsewhere. They are the
 * same fields, so that a turned tablet keeps the focus. */
export function PeopleRows<F extends object>(props: Props<F>) {
  const { title, lines, look, isCard = false, onLeave, form, rows, children } = props
  const { pasted, onPaste } = usePastedRows(form, rows)
  return (
    <div className={`${styles.room} ${look ?? ''}`}>
      <fieldset
        className={`${forms.frameless} ${styles.rows}`}
        aria-label={title}
        data-card={isCard || undefined}
        data-lines={lines.length}
        onPaste={onPaste}
        onBlur={onLeave}
      >
        {/* each field has its own label for a screen reader */}
        <div className={styles.head} aria-hidden>
          <b>{isCard && title}</b>
          {lines.map((names, index) => (
            <div key={names.join()} className={styles.line} data-second={index > 0 || undefined}>
              {names.map((name) => (
                <span key={name}>{name}</span>
              ))}
            </div>
          ))}
        </div>
        <PastedNote pasted={pasted} />
        {children}
      </fieldset>
    </div>
  )
}

function PastedNote({ pasted }: { pasted: Pasted | null }) {
  const t = useTranslations('peopleRows')
  return (
    <div
      role="status"
      className={styles.said}
      data-wrong={(pasted && pasted.unread + pasted.beyond > 0) || undefined}
    >
      {pasted && <p>{t('filled', pasted)}</p>}
    </div>
  )
}
