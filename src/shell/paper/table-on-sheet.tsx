import type { PaperTable } from '#contract/paper/paper'
import styles from './paper-sheet.module.css'

type Props = { table: PaperTable; label: string }

/** On a phone, a row of more columns is shown as a list of them. */
const maxColumnsOfPhone = 3

export function TableOnSheet({ table: { head, rows, sums = [] }, label }: Props) {
  return (
    <table
      className={styles.table}
      aria-label={label}
      data-sums={sums.length > 0}
      data-stacks={head.length > maxColumnsOfPhone}
    >
      <thead>
        <tr>
          {head.map((word) => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={column} data-label={head[column]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {sums.length > 0 && (
        <tfoot>
          {sums.map(({ label: name, value }) => (
            <tr key={name}>
              <th scope="row" colSpan={head.length - 1}>
                {name}
              </th>
              <td>{value}</td>
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  )
}
