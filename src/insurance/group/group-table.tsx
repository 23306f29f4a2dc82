import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { type GroupColumn, groupColumns } from '#contract/group-file'
import type { GroupRow } from '#contract/group-row'
import { Status } from '../../ui/status.tsx'
import { CellField } from './cell-field.tsx'
import { CellText } from './cell-text.tsx'
import styles from './group-table.module.css'
import type { RowCheck } from './row-checks.ts'

export type RowsProps = {
  checks: readonly RowCheck[]
  onType: (row: GroupRow, column: GroupColumn, typed: string) => void
  onRemove: (row: GroupRow) => void
}

/** On a desktop: the sheet as it was, with what is wrong in its cells; folded away where all was right. */
export function GroupTable(props: RowsProps) {
  const t = useTranslations('insuranceGroup')
  const { checks } = props
  if (checks.some(({ open }) => open)) return <Table {...props} />
  return (
    <details>
      <summary className={styles.summary}>{t('rightRows', { count: checks.length })}</summary>
      <Table {...props} />
    </details>
  )
}

function Table({ checks, onType, onRemove }: RowsProps) {
  const t = useTranslations('insuranceGroup')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled can be reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('travellers')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('row', { row: '' })}</th>
            {groupColumns.map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {checks.map(({ row, cells, wrong }) => (
            <tr key={row.rowNumber} data-wrong={wrong > 0 || undefined}>
              <th scope="row">
                {row.rowNumber}
                <Status
                  tone={wrong > 0 ? 'alarm' : 'good'}
                  word={wrong > 0 ? t('rowWrong', { count: wrong }) : t('rowRight')}
                />
              </th>
              {cells.map((check) => (
                <td key={check.column} data-open={check.open || undefined}>
                  {check.open ? (
                    <CellField
                      rowNumber={row.rowNumber}
                      check={check}
                      labelShown={false}
                      onType={(typed) => onType(row, check.column, typed)}
                    />
                  ) : (
                    <CellText check={check} />
                  )}
                </td>
              ))}
              <td>
                <Button
                  variant="default"
                  aria-label={t('removeRow', { row: row.rowNumber })}
                  onClick={() => onRemove(row)}
                >
                  <IconTrash size={18} aria-hidden />
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
