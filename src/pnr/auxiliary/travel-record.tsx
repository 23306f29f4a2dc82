import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { problemWords } from '../../lib/words/problem-words.ts'
import { codeProblem } from '../../shell/notes/to-auxiliary-change.ts'
import type { FieldValue } from '../../shell/notes/typed-fields.ts'
import styles from './auxiliary.module.css'

type Codes = { trCode: string; trCustomerCode: string }

type Props = {
  /** As saved on the server; `null` for a new record. */
  kept: Codes | null
  typed: FieldValue | undefined
  addedBy: string | null
  /** Read-only: it is being saved, or the user may not change it. */
  closed: boolean
  onType: (value: Codes | null) => void
  onDiscard: () => void
}

/** A travel record: shown, being edited, or marked for removal. */
export function TravelRecord({ kept, typed, addedBy, closed, onType, onDiscard }: Props) {
  const t = useTranslations('auxiliary.records')
  const code = kept?.trCode ?? ''
  const item = useRef<HTMLLIElement>(null)
  // the pressed button disappears: focus the first control that replaces it
  const actAndFocus = (act: () => void) => {
    flushSync(act)
    item.current?.querySelector<HTMLElement>('input, button')?.focus()
  }
  if (typed === null) {
    return (
      <li ref={item} className={styles.record}>
        <p className={styles.warning}>{t('removed', { code })}</p>
        <Button variant="default" disabled={closed} onClick={() => actAndFocus(onDiscard)}>
          {t('undo')}
        </Button>
      </li>
    )
  }
  if (typed !== undefined && typeof typed !== 'string') {
    return (
      <li ref={item} className={styles.record}>
        <RecordFields codes={typed} title={kept ? t('record', { code }) : t('new')} onType={onType} />
        <Button variant="default" disabled={closed} onClick={() => actAndFocus(onDiscard)}>
          {t('undo')}
        </Button>
      </li>
    )
  }
  if (!kept) return null
  return (
    <li ref={item} className={styles.record}>
      <dl className={styles.codes}>
        <div>
          <dt>{t('code')}</dt>
          <dd>{kept.trCode}</dd>
        </div>
        <div>
          <dt>{t('customer')}</dt>
          <dd>{kept.trCustomerCode}</dd>
        </div>
      </dl>
      {addedBy && <small className={styles.quiet}>{t('addedBy', { name: addedBy })}</small>}
      <div className={styles.buttons}>
        <Button variant="default" disabled={closed} onClick={() => actAndFocus(() => onType(kept))}>
          {t('edit', { code })}
        </Button>
        <Button variant="default" disabled={closed} onClick={() => actAndFocus(() => onType(null))}>
          {t('remove', { code })}
        </Button>
      </div>
    </li>
  )
}

type FieldsProps = { codes: Codes; title: string; onType: (value: Codes) => void }

function RecordFields({ codes, title, onType }: FieldsProps) {
  const t = useTranslations('auxiliary.records')
  const problems = useTranslations('problems')
  // an empty field shows its problem only after the user has left it
  const [visited, setVisited] = useState<readonly string[]>([])
  const fields = [
    { name: 'trCode', label: t('code') },
    { name: 'trCustomerCode', label: t('customer') },
  ] as const
  return (
    <fieldset className={styles.pair}>
      <legend className={styles.legend}>{title}</legend>
      {fields.map(({ name, label }) => {
        const problem = visited.includes(name) || codes[name] ? codeProblem(codes[name]) : undefined
        return (
          <TextInput
            key={name}
            label={label}
            required
            autoComplete="off"
            value={codes[name]}
            error={problem && problemWords(problem, problems)}
            onBlur={() => setVisited((all) => [...all, name])}
            onChange={(event) => onType({ ...codes, [name]: event.currentTarget.value })}
          />
        )
      })}
    </fieldset>
  )
}
