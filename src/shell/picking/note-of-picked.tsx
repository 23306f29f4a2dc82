import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { useFormatter, useTranslations } from 'use-intl'
import styles from './picked-note.module.css'
import type { PickedNote } from './picking.tsx'

type Props = { note: PickedNote; onKeeps: (keeps: boolean) => void }

/** Says at a place who was taken from the traveller book, and what it lacks. */
export function NoteOfPicked({ note, onKeeps }: Props) {
  const t = useTranslations('picking')
  const format = useFormatter()
  const { name, isTapped, record, lacks, namesOnly, leftOut } = note
  if (!isTapped && lacks.length === 0) return null
  const fields = format.list(lacks.map((field) => t(`asked.${field}`)))
  return (
    <div className={styles.note}>
      <p {...(isTapped && { role: 'status' })}>
        {[
          isTapped && name !== '' && t(record ? 'filled' : 'filledName', { name }),
          namesOnly && t(namesOnly),
          record && lacks.length > 0 && t('lacks', { fields }),
          leftOut.length > 0 && t('leftOut', { names: format.list(leftOut) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {record && lacks.length > 0 && (
        <Checkbox
          size="md"
          checked={note.keeps}
          label={t('keep')}
          aria-label={t('keepOf', { name })}
          onChange={({ currentTarget }) => onKeeps(currentTarget.checked)}
        />
      )}
    </div>
  )
}
