import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { GroupTerms } from '#contract/insurance/group/check-rows'
import { groupGridOf } from '#contract/insurance/group/sheet'
import { groupFileLimits } from '#contract/insurance/rules'
import { Unreachable } from '../../../lib/call/failure.ts'
import { NoWorkbook, openGrids } from '../../../lib/sheet/open-grids.ts'
import hidden from '../../../ui/styles/hidden.module.css'
import { GroupCheck } from './group-check.tsx'
import { acceptedFiles, type FileFailure, fileFailure, type GroupFile, groupFileOf } from './group-file.ts'
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
  const picker = useRef<HTMLInputElement>(null)
  const latestRead = useRef<File | null>(null)
  const [failure, setFailure] = useState<FileFailure | null>(null)
  const [dragOver, setDragOver] = useState(false)
  /** Key of the shown file: a new file resets the state of its check. */
  const [chosen, setChosen] = useState(0)

  async function choose(file: File | undefined): Promise<void> {
    if (!file || disabled) return
    latestRead.current = file
    const found = fileFailure(file)
    setFailure(found)
    onReading(found ? null : file.name)
    if (found) return
    const grids = await openGrids(file).catch((error: unknown) => {
      if (error instanceof NoWorkbook) return error.kind
      return error instanceof Unreachable ? 'readerMissing' : 'unreadable'
    })
    // another file was chosen meanwhile
    if (latestRead.current !== file) return
    onReading(null)
    if (typeof grids === 'string') return setFailure(grids)
    setChosen((before) => before + 1)
    onChange(groupFileOf(file.name, groupGridOf(grids)))
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setDragOver(false)
    void choose(event.dataTransfer.files[0])
  }

  return (
    <section className={styles.field} aria-labelledby={id}>
      <h3 id={id}>{t('title')}</h3>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is optional; the button does the same */}
      <div
        className={styles.chooser}
        data-over={dragOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setDragOver(true)
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={drop}
      >
        <p>
          {t('expects', groupFileLimits)} {t('dates')}
        </p>
        <div className={styles.buttons}>
          <Button
            variant="default"
            loading={reading !== null}
            leftSection={<IconUpload size={18} aria-hidden />}
            onClick={() => picker.current?.click()}
          >
            {t(value ? 'another' : 'choose')}
          </Button>
          <span className={styles.drop}>{t('drop')}</span>
          <TemplateLink />
        </div>
        <input
          ref={picker}
          type="file"
          accept={acceptedFiles}
          className={hidden.hidden}
          tabIndex={-1}
          aria-label={t('choose')}
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </div>
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
