import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { GroupColumn } from '#contract/insurance/group/file'
import type { GroupRow } from '#contract/insurance/group/row'
import { Status } from '../../../ui/state/status.tsx'
import { CellField } from './cell-field.tsx'
import { CellText } from './cell-text.tsx'
import styles from './group-table.module.css'
import type { RowCheck } from './row-checks.ts'

export type RowsProps = {
  checks: readonly RowCheck[]
  onType: (row: GroupRow, column: GroupColumn, typed: string) => void
  onRemove: (row: GroupRow) => void
}

/** Columns shown in one cell, one above the other, so that the table fits beside the price. */
const pairs = [
  ['numbers', ['row_no', 'pax_type_number']],
  ['type', ['pax_type', 'pax_title']],
  ['name', ['firstname', 'lastname']],
  ['birth', ['place_of_birth', 'date_of_birth']],
  ['identity', ['identity_type', 'identity_no']],
] as const satisfies readonly (readonly [string, readonly GroupColumn[]])[]

/** For desktops: all rows with their problems; collapsed if no cell is editable. */
export function GroupTable(props: RowsProps) {
  const t = useTranslations('insuranceGroup')
  const { checks } = props
  if (checks.some(({ editable }) => editable)) return <Table {...props} />
  return (
    <details>
      <summary className={styles.summary}>{t('showTravellers')}</summary>
      <Table {...props} />
    </details>
  )
}

function Table({ checks, onType, onRemove }: RowsProps) {
  const t = useTranslations('insuranceGroup')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll box must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('travellers')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('pair.row')}</th>
            {pairs.map(([pair]) => (
              <th key={pair} scope="col">
                {t(`pair.${pair}`)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {checks.map((check) => (
            <Row key={check.row.rowNumber} check={check} onType={onType} onRemove={onRemove} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ check, onType, onRemove }: Omit<RowsProps, 'checks'> & { check: RowCheck }) {
  const t = useTranslations('insuranceGroup')
  const { row, cells, problemCount } = check
  const { rowNumber } = row
  return (
    <tr>
      <th scope="row">
        {rowNumber}
        <Status
          tone={problemCount > 0 ? 'alarm' : 'good'}
          word={problemCount > 0 ? t('rowWrong', { count: problemCount }) : t('rowRight')}
        />
      </th>
      {pairs.map(([pair, columns]) => (
        <td key={pair}>
          {cells
            .filter(({ column }) => columns.some((one) => one === column))
            .map((cell) => (
              <div key={cell.column}>
                {cell.editable ? (
                  <CellField
                    rowNumber={rowNumber}
                    check={cell}
                    onType={(typed) => onType(row, cell.column, typed)}
                  />
                ) : (
                  <CellText check={cell} />
                )}
              </div>
            ))}
        </td>
      ))}
      <td>
        <Button
          variant="default"
          aria-label={t('removeRow', { row: rowNumber })}
          onClick={() => onRemove(row)}
        >
          <IconTrash size={18} aria-hidden />
        </Button>
      </td>
    </tr>
  )
}
