import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { cellsOf } from '../../ui/file/pasted-cells.ts'
import { fieldId, type Typed } from '../../ui/form/typed-form.tsx'
import { changedFields } from '../picking/fitting.ts'
import { fillRows, type RowsToFill } from './fill-rows.ts'

/** What became of the cells that were pasted last. */
export type Pasted = { readonly people: number; readonly unread: number; readonly beyond: number }

/** As much of a pasted text as its error repeats. */
const maxRepeated = 40

/** A part of a spreadsheet that is pasted into a field fills the rows from there on. What is wrong stands at its field. */
export function usePastedRows<F extends object>(form: Typed<F>, rows: RowsToFill<F>) {
  const t = useTranslations('peopleRows')
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const pastedInto = useRef<string | null>(null)
  useEffect(() => {
    // the field was drawn anew, with its new value
    if (pastedInto.current) document.getElementById(pastedInto.current)?.focus()
    pastedInto.current = null
  })

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const { clipboardData, target } = event
    const cells = cellsOf(clipboardData)
    const start = target instanceof HTMLElement ? placeOf(target.id, rows) : null
    if (!cells || !start) return
    event.preventDefault()
    const before = form.getValues()
    const { fields, people, taken, unread, beyond } = fillRows(rows, before, start, cells)
    for (const [path, value] of changedFields(before, fields)) form.setFieldValue(path, value as never)
    const wrong = taken.filter((path) => isWrong(form, path))
    for (const { path, text } of unread)
      form.setFieldError(path, t('unread', { text: text.slice(0, maxRepeated) }))
    pastedInto.current = start.id
    setPasted({ people, unread: unread.length + wrong.length, beyond })
  }

  return { pasted, onPaste }
}

/** Checks the field, which shows what is wrong with it. */
function isWrong<F extends object>(form: Typed<F>, path: string): boolean {
  const checked = form.validateField(path)
  return !(checked instanceof Promise) && checked.hasError
}

function placeOf<F>(id: string, { columns, rowCount, pathOf }: RowsToFill<F>) {
  for (let row = 0; row < rowCount; row += 1) {
    const column = columns.findIndex((one) => fieldId(pathOf(row, one)) === id)
    if (column >= 0) return { id, row, column }
  }
  return null
}
