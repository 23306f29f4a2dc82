import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { GroupRow } from '#contract/insurance/group/row'
import { Status } from '../../../ui/state/status.tsx'
import { CellField } from './cell-field.tsx'
import { CellText } from './cell-text.tsx'
import styles from './group-cards.module.css'
import type { RowsProps } from './group-table.tsx'
import type { RowCheck } from './row-checks.ts'

/** For phones: a card for each row with editable cells; the valid rows are collapsed. */
export function GroupCards({ checks, onType, onRemove }: RowsProps) {
  const t = useTranslations('insuranceGroup')
  const editable = checks.filter((check) => check.editable)
  const valid = checks.filter((check) => !check.editable)
  return (
    <>
      {editable.length > 0 && (
        <ul className={styles.cards} aria-label={t('travellers')}>
          {editable.map(({ row, cells, problemCount }) => (
            <li key={row.rowNumber} className={styles.card}>
              <RowHead row={row} problemCount={problemCount} />
              <p className={styles.facts}>
                <Facts cells={cells} />
              </p>
              {cells
                .filter((check) => check.editable)
                .map((check) => (
                  <CellField
                    key={check.column}
                    rowNumber={row.rowNumber}
                    check={check}
                    onType={(typed) => onType(row, check.column, typed)}
                  />
                ))}
              <Button variant="default" onClick={() => onRemove(row)}>
                {t('removeRow', { row: row.rowNumber })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {valid.length > 0 && (
        <details className={styles.right}>
          <summary>
            {editable.length > 0 ? t('rightRows', { count: valid.length }) : t('showTravellers')}
          </summary>
          <ul className={styles.lines}>
            {valid.map(({ row, cells }) => (
              <li key={row.rowNumber}>
                <div>
                  <RowHead row={row} problemCount={0} />
                  <p className={styles.facts}>
                    <Facts cells={cells} />
                  </p>
                </div>
                <Button
                  variant="default"
                  aria-label={t('removeRow', { row: row.rowNumber })}
                  onClick={() => onRemove(row)}
                >
                  {t('removeShort')}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function RowHead({ row, problemCount }: { row: GroupRow; problemCount: number }) {
  const t = useTranslations('insuranceGroup')
  const { pax_title, firstname, lastname } = row.values
  const name = [pax_title, firstname, lastname].filter(Boolean).join(' ')
  return (
    <p className={styles.head}>
      <b>
        {t('row', { row: row.rowNumber })}: {name || t('nameless')}
      </b>
      {problemCount > 0 && <Status tone="alarm" word={t('rowWrong', { count: problemCount })} />}
    </p>
  )
}

const factColumns = ['pax_type', 'place_of_birth', 'date_of_birth', 'identity_type', 'identity_no']

/** The valid cells of a row, in one line. */
function Facts({ cells }: Pick<RowCheck, 'cells'>) {
  return cells
    .filter(({ column, editable, typed }) => factColumns.includes(column) && !editable && typed !== '')
    .map((check) => (
      <span key={check.column}>
        <CellText check={check} />
      </span>
    ))
}
