import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useMemo, useState } from 'react'
import list from '../../ui/list/listing.module.css'
import type { Column } from '../../ui/list/rows.tsx'
import type { Choice, SaleOf } from './choice.ts'

type Sheet<Row> = { whyNot: string | null; save: (rows: readonly Row[]) => Promise<void> }

/** A list of bookings of which several can be chosen. */
export type SeveralOf<Row> = {
  rows: readonly Row[]
  saleOf: SaleOf<Row>
  /** The file of the chosen rows, where the list has one; `whyNot`: for this person. */
  sheet?: Sheet<Row> | undefined
}

export type Several<Row> = {
  /** The boxes. */
  column: Column<Row>
  /** The menu of each row. */
  menu: Column<Row>
  /** Beside the title of the list. */
  tool?: ReactNode
  /** Below the list. */
  bar?: ReactNode
}

type Code = {
  severalOf: <Row>(
    of: SeveralOf<Row>,
    choice: Choice<Row>,
    setChoice: Dispatch<SetStateAction<Choice<Row>>>,
  ) => Several<Row>
}

/** Lets a person choose rows, to issue or cancel several bookings at once, or to have their papers or a file of them. `load`: nobody chooses
 * before the list stands, so the code and the words for it come after it. Where what it is given stays the same, so do its columns, and no row
 * is drawn again. */
export function useSeveral<Row>(
  load: () => Promise<Code>,
  { rows, saleOf, sheet }: SeveralOf<Row>,
): Several<Row> {
  const [choice, setChoice] = useState<Choice<Row>>({ chosen: new Map(), isChoosing: false })
  const [code, setCode] = useState<Code | null>(null)
  useEffect(() => {
    void load().then(setCode, () => {})
  }, [load])
  return useMemo(
    () => code?.severalOf({ rows, saleOf, sheet }, choice, setChoice) ?? waiting,
    [code, rows, saleOf, sheet, choice],
  )
}

const place = { heading: '', className: list.choose, cell: () => null }

/** Its code and words are on their way, and their places are kept. */
const waiting = { column: place, menu: { ...place, heading: ' ' } }
