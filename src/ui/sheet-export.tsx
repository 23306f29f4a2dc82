import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { mostSheetRows } from '#contract/sheet-columns'
import type { SheetExportState } from '../lib/sheet/use-sheet-export.ts'
import styles from './sheet-export.module.css'
import tool from './tool-button.module.css'
import { useOnline } from './use-online.ts'

type Words = {
  start: string
  cancel: string
  offline: string
  tooMany: string
  progress: string
  /** Text beside the progress bar. */
  reading: (written: number, total: number) => string
  writing: string
  done: (name: string) => string
  failed: (reason: string) => string
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

/** One button to start and cancel an export, so that it keeps the focus; the result is announced. */
export function SheetExport({ words, state, total = 0, forbidden = null, onStart, onCancel }: Props) {
  const online = useOnline()
  const running = state.step === 'running'
  const whyNot = forbidden ?? (total > mostSheetRows ? words.tooMany : online ? null : words.offline)
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
        {running ? words.cancel : words.start}
      </Button>
      {!running && whyNot && <p>{whyNot}</p>}
      <p role="status">{state.step === 'saved' && words.done(state.name)}</p>
      {state.step === 'failed' && (
        <p role="alert" className={styles.failed}>
          {words.failed(state.reason)}
        </p>
      )}
    </div>
  )
}

function Progress({ written, total, words }: { written: number; total: number; words: Words }) {
  const writing = total > 0 && written === total
  return (
    <div className={styles.progress}>
      <span>{writing ? words.writing : words.reading(written, total)}</span>
      <progress aria-label={words.progress} max={Math.max(total, 1)} {...(!writing && { value: written })} />
    </div>
  )
}
