import { Button } from '@mantine/core'
import { createContext, memo, type ReactNode, startTransition, use, useEffect, useState } from 'react'
import type { Sort } from '#contract/call/sort'
import { opensByText } from '../open-row.ts'
import { useTableFits, useWide } from '../use-wide.ts'
import styles from './listing.module.css'
import { type CardColumn, RowCard, type Show } from './row-card.tsx'
import { SortHeading } from './sort-heading.tsx'

/** A column of the table on a wide screen, and what the card on a narrow one shows of it. */
export type Column<Row, Field extends string = never> = CardColumn<Row> & {
  /** Stands in place of the heading's words. */
  top?: ReactNode
  /** The list can be put in order by it. */
  field?: Field
  /** It begins the cell's line, and its heading's. */
  className?: string | undefined
  headingClass?: string | undefined
  cell: Show<Row>
}

export type RowsProps<Row, Field extends string> = {
  /** Names the table and the cards. */
  title: string
  rows: readonly Row[]
  columns: readonly Column<Row, Field>[]
  keyOf: (row: Row) => string
  /** The order of the list; absent: its own. */
  sort?: Sort<Field> | undefined
  onSort?: (sort: Sort<Field>) => void
  /** Few columns have room on a narrower screen. */
  few?: boolean
  tableClass?: string | undefined
  cardClass?: string | undefined
  /** What a row says when it is opened, and the word that opens it. */
  details?: { word: string; of: Show<Row> }
  /** The word that opens what a card folds. */
  more?: string
  /** How far a card is set in, from 0. */
  depthOf?: (row: Row) => number
}

export type WaitingProps = {
  columns: readonly (CardColumn<never> & {
    className?: string | undefined
    headingClass?: string | undefined
  })[]
  isTable: boolean
  few?: boolean | undefined
  tableClass?: string | undefined
  cardClass?: string | undefined
}

/** Draws what stands for the rows while they are loaded; a list that waits for nothing does not load it. */
export const WaitingContext = createContext<((props: WaitingProps) => ReactNode) | null>(null)

/** The rows of a list: a table on a wide screen, cards on others. A row is drawn again only where it, the columns or the details are others. */
export function Rows<Row, Field extends string = never>(props: RowsProps<Row, Field>) {
  const tableFits = useTableFits()
  const wide = useWide()
  const isTable = props.few ? wide : tableFits
  const drawWaiting = use(WaitingContext)
  if (drawWaiting) return drawWaiting({ ...props, isTable })
  return isTable ? <Table {...props} /> : <Cards {...props} />
}

function Table<Row, Field extends string>(props: RowsProps<Row, Field>) {
  return (
    <table className={`${styles.table} ${props.tableClass ?? ''}`} aria-label={props.title} data-rows>
      <thead>
        <tr>
          {props.columns.map((column) => (
            <Heading key={column.heading} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
          {props.details && <th scope="col">{props.details.word}</th>}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <KeptTableRow key={props.keyOf(row)} row={row} columns={props.columns} details={props.details} />
        ))}
      </tbody>
    </table>
  )
}

function Cards<Row, Field extends string>(props: RowsProps<Row, Field>) {
  const rows = useFirstRows(props.rows)
  return (
    <ul className={`${styles.cards}${props.few ? ` ${styles.few}` : ''}`} aria-label={props.title} data-rows>
      {rows.map((row) => (
        <KeptRowCard
          key={props.keyOf(row)}
          row={row}
          columns={props.columns}
          className={props.cardClass}
          depth={props.depthOf?.(row)}
          more={props.more}
          details={props.details}
        />
      ))}
    </ul>
  )
}

/** More than a phone shows at once. */
const inSight = 8

/** The first list of a page that was just opened; one that is gone back to is drawn whole, for its place to be found again. */
let isStart =
  globalThis.performance?.getEntriesByType('navigation').some((entry) => Object(entry).type === 'navigate') ??
  false

/** At the start of the app the rows in sight are drawn first, and the others when the picture stands. */
function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [isCut, setCut] = useState(isStart)
  useEffect(() => {
    isStart = false
    startTransition(() => setCut(false))
  }, [])
  return isCut ? rows.slice(0, inSight) : rows
}

type HeadingProps<Row, Field extends string> = {
  column: Column<Row, Field>
  sort: Sort<Field> | undefined
  onSort: ((sort: Sort<Field>) => void) | undefined
}

function Heading<Row, Field extends string>({ column, sort, onSort }: HeadingProps<Row, Field>) {
  const { heading, top = heading, field, headingClass } = column
  if (field === undefined || !onSort)
    return (
      <th scope="col" className={headingClass}>
        {top}
      </th>
    )
  return (
    <SortHeading field={field} sort={sort} onSort={onSort} className={headingClass}>
      {heading}
    </SortHeading>
  )
}

type TableRowProps<Row, Field extends string> = {
  row: Row
  columns: readonly Column<Row, Field>[]
  details: { word: string; of: Show<Row> } | undefined
}

function TableRow<Row, Field extends string>({ row, columns, details }: TableRowProps<Row, Field>) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <tr {...opensByText}>
        {columns.map(({ heading, className, cell }) => (
          <td key={heading} className={className}>
            {cell(row)}
          </td>
        ))}
        {details && (
          <td>
            <Button variant="subtle" aria-expanded={opened} onClick={() => setOpened(!opened)}>
              {details.word}
            </Button>
          </td>
        )}
      </tr>
      {details && opened && (
        <tr>
          <td colSpan={columns.length + 1}>{details.of(row)}</td>
        </tr>
      )}
    </>
  )
}

// `memo` loses the type of the row
const KeptTableRow = memo(TableRow) as typeof TableRow
const KeptRowCard = memo(RowCard) as typeof RowCard
