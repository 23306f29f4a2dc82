import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import forms from '../../ui/form/form.module.css'
import type { Typed } from '../../ui/form/typed-form.tsx'
import type { RowsToFill } from './fill-rows.ts'
import styles from './people-rows.module.css'
import { type Pasted, usePastedRows } from './use-pasted-rows.ts'

type TableProps = {
  /** Above the names of the columns; left out: each row says who it is. */
  title?: string | undefined
  /** The names of the columns: of the one line of a row, or of each of its two. */
  lines: readonly (readonly string[])[]
  /** Sets how wide the columns are. */
  look: string | undefined
  /** The rows stand in a card of their own, where they are a table. */
  isCard?: boolean
}

/** People whose fields stand in columns where there is room, with the names of the fields once above them, and in cards elsewhere. */
export function RowsTable(props: TableProps & { children: ReactNode }) {
  const { title, lines, look, isCard = false, children } = props
  return (
    <div
      className={`${styles.table} ${look ?? ''}`}
      data-card={isCard || undefined}
      data-lines={lines.length}
    >
      {/* each field has its own label for a screen reader */}
      <div className={styles.head} aria-hidden>
        <b>{title}</b>
        {lines.map((names, index) => (
          <div key={names.join()} className={styles.line} data-second={index > 0 || undefined}>
            {names.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </div>
        ))}
      </div>
      {children}
    </div>
  )
}

type Props<F extends object> = TableProps & {
  /** What the people are called. */
  title: string
  /** Who stands above them in the same columns. */
  lead?: ReactNode
  /** A field was left. */
  onLeave?: () => void
  form: Typed<F>
  rows: RowsToFill<F>
  children: ReactNode
}

/** The people of a form: a table where there is room, and cards elsewhere. They are the same fields, so that a turned tablet keeps the
 * focus. */
export function PeopleRows<F extends object>(props: Props<F>) {
  const { title, lead, onLeave, form, rows, children, ...table } = props
  const { pasted, onPaste } = usePastedRows(form, rows)
  return (
    <RowsTable {...table} title={table.isCard && !lead ? title : undefined}>
      {lead}
      <fieldset
        className={`${forms.frameless} ${styles.rows}`}
        aria-label={title}
        onPaste={onPaste}
        onBlur={onLeave}
      >
        <PastedNote pasted={pasted} />
        {children}
      </fieldset>
    </RowsTable>
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
