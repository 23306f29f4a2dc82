import { type ReactNode, useId } from 'react'
import { useLocale } from 'use-intl'
import { formatMoment } from '../../../lib/language/format.ts'
import { Fold } from '../../../ui/panel/fold.tsx'
import { Section } from '../../../ui/panel/section.tsx'
import type { Tone } from '../../../ui/state/status.tsx'
import { StatusLines } from '../../../ui/state/status-lines.tsx'
import styles from './open-commands.module.css'

type RowProps = {
  summary: string
  /** The instant at which the person confirmed it. */
  since: string
  confirmedAt: (values: { moment: string }) => string
  tone: Tone
  word: string
}

/** A command without a final answer, in one line. */
export function OpenCommandRow({ summary, since, confirmedAt, tone, word }: RowProps) {
  const moment = formatMoment(since, useLocale())
  return (
    <div className={styles.row}>
      <b>{summary}</b>
      <span>{confirmedAt({ moment })}</span>
      <StatusLines tone={tone} lines={[word]} />
    </div>
  )
}

type Listed = { commandId: string; content: ReactNode }

type SectionProps = {
  title: string
  hint: string
  /** Kept on this device. */
  here: readonly Listed[]
  /** Sent by other devices of the person. */
  elsewhere: readonly Listed[]
  /** Above a form: those of other devices, for which there is nothing to do here, are one line. */
  folds?: boolean
}

export function OpenCommandsSection({ title, hint, here, elsewhere, folds = false }: SectionProps) {
  const id = useId()
  if (here.length + elsewhere.length === 0) return null
  const all = (
    <>
      <p className={styles.hint}>{hint}</p>
      <div className={styles.open}>
        {here.map(({ commandId, content }) => (
          <div key={commandId}>{content}</div>
        ))}
      </div>
      {elsewhere.length > 0 && (
        <ul className={styles.elsewhere}>
          {elsewhere.map(({ commandId, content }) => (
            <li key={commandId}>{content}</li>
          ))}
        </ul>
      )}
    </>
  )
  if (!folds || here.length > 0) return <Section title={title}>{all}</Section>
  return (
    <section aria-labelledby={id}>
      <Fold
        summary={
          <>
            <h2 id={id}>{title}</h2>
            <span>{elsewhere.length}</span>
          </>
        }
      >
        {all}
      </Fold>
    </section>
  )
}
