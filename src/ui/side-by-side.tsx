import type { CSSProperties, ReactNode } from 'react'
import styles from './side-by-side.module.css'

export type ComparedColumn = {
  readonly key: string
  readonly head: ReactNode
  /** What can be done with it. */
  readonly foot: ReactNode
  readonly isChosen?: boolean
}

export type ComparedRow = {
  readonly key: string
  /** What is compared. */
  readonly name: ReactNode
} & (
  | {
      /** One for each column, in their order. */
      readonly cells: readonly ReactNode[]
    }
  | {
      /** The same of all columns. */
      readonly across: ReactNode
    }
)

type Props = {
  label: string
  /** Above the names of the rows. */
  corner: ReactNode
  columns: readonly ComparedColumn[]
  rows: readonly ComparedRow[]
  className?: string | undefined
}

/** A column for each thing that is compared. The names of the rows stay in sight while the columns scroll past them, and on a phone
 * the heads of the columns, too. */
export function SideBySide({ label, corner, columns, rows, className = '' }: Props) {
  const chosen = (at: number) => columns[at]?.isChosen || undefined
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll box must be reachable by keyboard
    <section className={`${styles.scroll} ${className}`} tabIndex={0} aria-label={label}>
      <table className={styles.table} style={shareOf(columns)}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ key, head }, at) => (
              <th key={key} scope="col" data-chosen={chosen(at)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              {'across' in row ? (
                <td colSpan={columns.length}>{row.across}</td>
              ) : (
                columns.map(({ key }, at) => (
                  <td key={key} data-chosen={chosen(at)}>
                    {row.cells[at]}
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {columns.map(({ key, foot }, at) => (
              <td key={key} data-chosen={chosen(at)}>
                {foot}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function shareOf(columns: readonly unknown[]): CSSProperties {
  const variables = { '--columns': columns.length }
  return variables as CSSProperties // React's type has no custom properties
}
