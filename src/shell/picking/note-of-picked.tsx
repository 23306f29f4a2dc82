import { IconAlertTriangle } from '@tabler/icons-react'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { useFormatter, useTranslations } from 'use-intl'
import type { DocumentFinding } from '#contract/travellers/document-finding'
import { useFindingWords } from '../findings/use-finding-words.ts'
import styles from './picked-note.module.css'
import type { PickedNote } from './picking.tsx'

type Props = {
  /** `null`: nobody was picked. */
  note: PickedNote | null
  findings: readonly DocumentFinding[]
  onKeeps: (keeps: boolean) => void
}

/** Says at a place who was taken from the traveller book, what it lacks, and what the papers of who stands there want. */
export function NoteOfPicked({ note, findings, onKeeps }: Props) {
  const words = useFindingWords()
  return (
    <>
      {note && <Picked note={note} onKeeps={onKeeps} />}
      {findings.length > 0 && (
        <div className={styles.findings} role="status">
          {findings.map((finding) => (
            <p key={JSON.stringify(finding)}>
              <IconAlertTriangle size={18} aria-hidden /> {words(finding)}
            </p>
          ))}
        </div>
      )}
    </>
  )
}

function Picked({ note, onKeeps }: { note: PickedNote; onKeeps: Props['onKeeps'] }) {
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
