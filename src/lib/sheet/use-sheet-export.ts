import { useEffect, useRef, useState } from 'react'
import { dayInJakarta } from '#contract/day/dates'
import type { HeadOf, RowsEndpoint } from '#contract/sheet/rows'
import { serverNow } from '../call/clock.ts'
import { type ExportProgress, exportRows, type RowsExport } from './export-rows.ts'
import { saveFile } from './save-file.ts'

export type SheetExportState =
  | { step: 'idle' }
  | { step: 'running'; progress: ExportProgress }
  | { step: 'saved'; name: string }
  | { step: 'failed'; error: unknown }

type Export<E extends RowsEndpoint<List>, List extends string> = Omit<
  RowsExport<E, List>,
  'signal' | 'onProgress'
>

/** Exports a list into a file with the date in its name, unless it has a name of its own; unmounting aborts it. */
export function useSheetExport<List extends string, E extends RowsEndpoint<List>>(
  fileName: string | ((head: HeadOf<E, List>) => string),
  options: Export<E, List>,
) {
  const [state, setState] = useState<SheetExportState>({ step: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    const show = (progress: ExportProgress) => setState({ step: 'running', progress })
    show({ written: 0, total: 0 })
    try {
      const { file, head } = await exportRows({ ...options, signal: controller.signal, onProgress: show })
      const title = typeof fileName === 'string' ? `${fileName}-${dayInJakarta(serverNow())}` : fileName(head)
      const name = `${title}.xlsx`
      saveFile(file, name)
      setState({ step: 'saved', name })
    } catch (error) {
      setState(controller.signal.aborted ? { step: 'idle' } : { step: 'failed', error })
    }
  }

  return { state, onStart: () => void start(), onCancel: () => running.current?.abort() }
}
