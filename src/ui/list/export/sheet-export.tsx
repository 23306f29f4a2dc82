import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { maxSheetRows } from '#contract/sheet/sheet-columns'
import type { ExportProgress } from '../../../lib/sheet/export-rows.ts'
import type { SheetExportState } from '../../../lib/sheet/use-sheet-export.ts'
import { useFileFailure, useWhyClosed } from '../../form/use-why-closed.ts'
import hidden from '../../styles/hidden.module.css'
import tool from '../../tool-button.module.css'
import styles from './sheet-export.module.css'

type Word =
  | 'start'
  | 'cancel'
  | 'offline'
  | 'tooMany'
  | 'progress'
  | 'reading'
  | 'writing'
  | 'done'
  | 'failed'
type Values = { most: number; written: number; total: number; name: string; reason: string }
/** `reading` stands beside the progress bar; `reason`: why it failed. */
type Words = (word: Word, values: Values) => string

/** One word, with what it needs. */
function say(words: Words, word: Word, values: Partial<Values> = {}): string {
  return words(word, { most: maxSheetRows, written: 0, total: 0, name: '', reason: '', ...values })
}

type Props = {
  words: Words
  state: SheetExportState
  /** Number of rows, if known. */
  total: number | undefined
  /** Why the person may not export at all. */
  forbidden?: string | null
  onStart: () => void
  onCancel: () => void
}

/** One button to start and cancel an export, so that it keeps the focus; how far it is and its result are announced. */
export function SheetExport({ words, state, total = 0, forbidden = null, onStart, onCancel }: Props) {
  const failure = useFileFailure()
  const whyClosed = useWhyClosed(say(words, 'offline'))
  const running = state.step === 'running'
  const whyNot = forbidden ?? (total > maxSheetRows ? say(words, 'tooMany') : whyClosed)
  function onClick({ detail }: MouseEvent) {
    if (!running) onStart()
    // the second click of a double click does not cancel
    else if (detail < 2) onCancel()
  }
  return (
    <div className={styles.export}>
      {running && <Progress {...state.progress} words={words} />}
      <Button
        variant="default"
        size="sm"
        classNames={{ section: tool.icon, label: tool.word }}
        leftSection={running ? undefined : <IconDownload size={18} aria-hidden />}
        disabled={!running && whyNot !== null}
        onClick={onClick}
      >
        {say(words, running ? 'cancel' : 'start')}
      </Button>
      {!running && whyNot && <p data-why-not>{whyNot}</p>}
      <p role="status">
        {state.step === 'saved' && say(words, 'done', { name: state.name })}
        {running && <span className={hidden.hidden}>{announced(state.progress, words)}</span>}
      </p>
      {state.step === 'failed' && (
        <p role="alert" className={styles.failed}>
          {failure(state.error, (reason) => say(words, 'failed', { reason }))}
        </p>
      )}
    </div>
  )
}

/** What is said aloud, a quarter of the rows at a time: each batch would interrupt the one before. */
export function announced({ written, total }: ExportProgress, words: Words): string {
  if (total === 0) return ''
  if (written === total) return say(words, 'writing')
  const quarters = Math.floor((4 * written) / total)
  return say(words, 'reading', { written: Math.floor((quarters * total) / 4), total })
}

function Progress({ written, total, words }: ExportProgress & { words: Words }) {
  const writing = total > 0 && written === total
  const text = writing ? say(words, 'writing') : say(words, 'reading', { written, total })
  return (
    <div className={styles.progress}>
      <span aria-hidden>{text}</span>
      <progress
        aria-label={say(words, 'progress')}
        aria-valuetext={text}
        max={Math.max(total, 1)}
        {...(!writing && { value: written })}
      />
    </div>
  )
}
