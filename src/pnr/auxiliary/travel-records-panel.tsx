import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { fieldOf, maxTravelRecords } from '#contract/pnr/auxiliary'
import { dropEdit, edit } from '../../shell/notes/field-edits.ts'
import { type FieldValue, isTouched } from '../../shell/notes/typed-fields.ts'
import styles from './auxiliary.module.css'
import { SectionForm } from './section-form.tsx'
import { TravelRecord } from './travel-record.tsx'
import type { Auxiliary } from './use-auxiliary.ts'

/** The saved travel records, then the new ones that are not saved yet. */
export function TravelRecordsPanel({ auxiliary }: { auxiliary: Auxiliary }) {
  const t = useTranslations('auxiliary.records')
  const { edits, saving, kept, fields, change, obstacle } = auxiliary
  const records = kept.pnrTravelRecords.map(({ trId, trUserName, trCode, trCustomerCode }) => ({
    field: fieldOf.record(trId),
    addedBy: trUserName,
    keptValue: { trCode, trCustomerCode },
  }))
  const known = new Set(records.map(({ field }) => field))
  const added = Object.entries(edits)
    .filter(([field, typed]) => field.startsWith('record-') && !known.has(field) && typed.value !== null)
    .filter(([, typed]) => isTouched(typed))
    .map(([field]) => ({ field, addedBy: null, keptValue: null }))
  const all = [...records, ...added]
  const full = all.length >= maxTravelRecords

  const closed = saving === 'records' || saving === 'all' || obstacle !== null
  const add = useRef<HTMLButtonElement>(null)

  /** Discards the edit; a new record disappears with it, so the focus moves to the Add button. */
  function discard(field: string): void {
    flushSync(() => change(dropEdit(edits, field)))
    if (!known.has(field)) add.current?.focus()
  }

  function typedOf(field: string, keptValue: FieldValue): FieldValue | undefined {
    const typed = edits[field]
    return typed && !isTouched(typed) ? keptValue : typed?.value
  }

  function nameOf(field: string): string {
    const value = fields.get(field)?.value ?? edits[field]?.value
    return t('record', { code: codeOf(value) })
  }

  return (
    <SectionForm
      auxiliary={auxiliary}
      section="records"
      title={t('title')}
      saved={kept.pnrTravelRecords.map(({ trCode }) => trCode).join(' · ') || t('none')}
      nameOf={nameOf}
    >
      {all.length === 0 ? (
        <p className={styles.quiet}>{t('none')}</p>
      ) : (
        <ul className={styles.records}>
          {all.map(({ field, addedBy, keptValue }) => (
            <TravelRecord
              key={field}
              kept={keptValue}
              typed={typedOf(field, keptValue)}
              addedBy={addedBy}
              closed={closed}
              onType={(value) => change(edit(edits, kept, field, value))}
              onDiscard={() => discard(field)}
            />
          ))}
        </ul>
      )}
      <Button
        ref={add}
        variant="default"
        className={styles.add}
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={full || closed}
        onClick={() =>
          change(edit(edits, kept, fieldOf.record(crypto.randomUUID()), { trCode: '', trCustomerCode: '' }))
        }
      >
        {t('add')}
      </Button>
      {full && <p className={styles.quiet}>{t('full', { most: maxTravelRecords })}</p>}
    </SectionForm>
  )
}

function codeOf(value: FieldValue | undefined): string {
  return value && typeof value !== 'string' ? value.trCode : ''
}
