import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { GroupTerms } from '#contract/insurance/group/check-rows'
import { groupGridOf } from '#contract/insurance/group/sheet'
import { groupFileLimits } from '#contract/insurance/rules'
import { acceptedSheets, readSheetFile, type SheetFailure } from '../../../lib/sheet/sheet-file.ts'
import { FileDrop } from '../../../ui/file/file-drop.tsx'
import type { PastedCells } from '../../../ui/file/pasted-cells.ts'
import { GroupCheck } from './group-check.tsx'
import { type GroupFile, groupFileOf, pastedGroupOf } from './group-file.ts'
import styles from './group-file-field.module.css'
import { TemplateLink } from './template-link.tsx'

type Props = {
  terms: GroupTerms
  value: GroupFile | null
  onChange: (value: GroupFile | null) => void
  /** Name of the file being read, while `value` is still the previous one. */
  reading: string | null
  onReading: (name: string | null) => void
  disabled: boolean
}

/** The file of a group tour: parsed and checked on the device, corrected here, and uploaded as a new workbook. */
export function GroupFileField(props: Props) {
  const { terms, value, onChange, reading, onReading, disabled } = props
  const t = useTranslations('insuranceGroup')
  const id = useId()
  const latestRead = useRef<File | null>(null)
  const [failure, setFailure] = useState<SheetFailure | null>(null)
  /** Key of the shown file: a new file resets the state of its check. */
  const [chosen, setChosen] = useState(0)

  async function choose(file: File): Promise<void> {
    if (disabled) return
    latestRead.current = file
    setFailure(null)
    onReading(file.name)
    const grids = await readSheetFile(file)
    // another file was chosen meanwhile
    if (latestRead.current !== file) return
    onReading(null)
    if (typeof grids === 'string') return setFailure(grids)
    show(groupFileOf(file.name, groupGridOf(grids)))
  }

  function show(group: GroupFile): void {
    setChosen((before) => before + 1)
    onChange(group)
  }

  function paste(cells: PastedCells): void {
    latestRead.current = null
    setFailure(null)
    onReading(null)
    show(pastedGroupOf(t('pasted'), cells))
  }

  return (
    <section className={styles.field} aria-labelledby={id}>
      <h3 id={id}>{t('title')}</h3>
      <FileDrop
        hint={`${t('expects', groupFileLimits)} ${t('dates')}`}
        words={{ button: t(value ? 'another' : 'choose'), choose: t('choose'), drop: t('drop') }}
        accept={acceptedSheets}
        loading={reading !== null}
        disabled={disabled}
        onFile={(file) => void choose(file)}
        onPasted={paste}
      >
        <TemplateLink />
      </FileDrop>
      <div role="status">{reading !== null && <p>{t('reading', { name: reading })}</p>}</div>
      {failure && (
        <p role="alert" className={styles.problem}>
          {t(`failure.${failure}`)}
        </p>
      )}
      {value && <GroupCheck key={chosen} group={value} terms={terms} onChange={onChange} />}
    </section>
  )
}
