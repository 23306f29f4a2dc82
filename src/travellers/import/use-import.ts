import { useEffect, useRef, useState } from 'react'
import type { TravellerFile } from '#contract/travellers/file/read-file'
import { checkImport, type ImportOutcome, importTravellers } from '#contract/travellers/import'
import { ask } from '../../lib/query/api.ts'
import { invalidateFigures } from '../../lib/query/query.ts'
import { readSheetFile, type SheetFailure } from '../../lib/sheet/sheet-file.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import type { PastedCells } from '../../ui/file/pasted-cells.ts'
import { pastedTravellers, travellerFileOf } from './import-file.ts'

export type Outcomes = ReadonlyMap<number, ImportOutcome>

/** `name`: of a file that is being read or was read. */
export type ImportState =
  | { readonly at: 'start' }
  | { readonly at: 'reading'; readonly name: string }
  | { readonly at: 'unread'; readonly failure: SheetFailure }
  | { readonly at: 'read'; readonly name: string; readonly file: TravellerFile; readonly check: Check }

/** What the book says to the right rows. */
export type Check =
  | { readonly at: 'none' }
  | { readonly at: 'asking' }
  | { readonly at: 'failed'; readonly error: Error }
  | { readonly at: 'known'; readonly outcomes: Outcomes; readonly isImported: boolean }

const outcomesOf = (list: readonly { rowNumber: number; outcome: ImportOutcome }[]): Outcomes =>
  new Map(list.map(({ rowNumber, outcome }) => [rowNumber, outcome]))

/** Reads a file, compares it with the book, and imports its right rows. All of it stands in this screen's memory alone: neither query nor
 * draft keeps any of it. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ at: 'start' })
  /** What the state is about; it may have been replaced meanwhile. */
  const chosen = useRef<object | null>(null)
  useEffect(
    () => () => {
      chosen.current = null
    },
    [],
  )

  async function choose(picked: File): Promise<void> {
    chosen.current = picked
    const { name } = picked
    setState({ at: 'reading', name })
    const grids = await readSheetFile(picked)
    // another one was chosen meanwhile, or the screen was left
    if (chosen.current !== picked) return
    if (typeof grids === 'string') return setState({ at: 'unread', failure: grids })
    await check(
      name,
      travellerFileOf(grids, () => crypto.randomUUID()),
      picked,
    )
  }

  async function check(name: string, file: TravellerFile, picked = chosen.current): Promise<void> {
    const show = (next: Check) => {
      if (chosen.current === picked) setState({ at: 'read', name, file, check: next })
    }
    if (file.rowList.length === 0) return show({ at: 'none' })
    show({ at: 'asking' })
    try {
      const { outcomeList } = await ask(checkImport, { body: { rowList: [...file.rowList] } })
      show({ at: 'known', outcomes: outcomesOf(outcomeList), isImported: false })
    } catch (error) {
      show({ at: 'failed', error: error instanceof Error ? error : new Error(String(error)) })
    }
  }

  const write = useWrite({
    send: (askOnce, file: TravellerFile) =>
      askOnce(importTravellers, { body: { rowList: [...file.rowList] } }),
    onSaved: async ({ outcomeList }) => {
      setState((now) =>
        now.at === 'read'
          ? { ...now, check: { at: 'known', outcomes: outcomesOf(outcomeList), isImported: true } }
          : now,
      )
      await invalidateFigures('TRAVELLERS')
    },
  })

  return {
    state,
    write,
    onChoose: (picked: File) => {
      write.reset()
      void choose(picked)
    },
    onPasted: (name: string, cells: PastedCells) => {
      write.reset()
      chosen.current = cells
      void check(
        name,
        pastedTravellers(name, cells, () => crypto.randomUUID()),
      )
    },
    /** Once more, as after a failure. */
    onCheck: () => state.at === 'read' && void check(state.name, state.file),
    onImport: () => state.at === 'read' && write.mutate(state.file),
  }
}
