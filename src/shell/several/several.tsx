import type { Dispatch, SetStateAction } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import list from '../../ui/list/listing.module.css'
import { useTableFits } from '../../ui/use-wide.ts'
import { type Choice, chosenNow, withRows } from './choice.ts'
import { keyOfSale } from './chosen-sale.ts'
import { SaleMenu } from './sale-menu.tsx'
import styles from './several.module.css'
import { SeveralBar } from './several-bar.tsx'
import type { Several, SeveralOf } from './use-several.ts'

/** The boxes of a list, and the bar with what can be done with the chosen rows. */
export function severalOf<Row>(
  { rows, saleOf, sheet }: SeveralOf<Row>,
  { chosen, isChoosing }: Choice<Row>,
  setChoice: Dispatch<SetStateAction<Choice<Row>>>,
): Several<Row> {
  const has = (row: Row) => chosen.has(keyOfSale(saleOf(row)))
  const hasAll = rows.length > 0 && rows.every(has)
  const isOn = isChoosing || chosen.size > 0
  const put = (some: readonly Row[], isChosen: boolean) =>
    setChoice((now) => ({ ...now, chosen: withRows(now.chosen, some, saleOf, isChosen) }))
  const putAll = (isChosen: boolean) => put(rows, isChosen)
  const box = (row: Row) => (
    <Box code={saleOf(row).code} isChosen={has(row)} onChoose={(isChosen) => put([row], isChosen)} />
  )
  const menu = (row: Row) => <SaleMenu sale={saleOf(row)} />
  const now = chosenNow(chosen, rows, saleOf)
  return {
    column: {
      heading: '',
      top: <Box isChosen={hasAll} onChoose={putAll} />,
      className: `${list.choose} ${styles.choose}`,
      headingClass: styles.choose,
      cell: box,
      card: { head: (row) => isOn && box(row) },
    },
    menu: {
      heading: ' ',
      className: `${list.choose} ${styles.choose}`,
      cell: menu,
      card: { head: menu },
    },
    tool: rows.length > 0 && !isOn && (
      <SelectButton onSelect={() => setChoice({ chosen, isChoosing: true })} />
    ),
    bar: isOn && (
      <SeveralBar
        sales={now.map(saleOf)}
        hasAll={hasAll}
        onAll={putAll}
        onEnd={() => setChoice({ chosen: new Map(), isChoosing: false })}
        onDone={(done) => {
          const keys = new Set(done.map(keyOfSale))
          put(
            now.filter((row) => keys.has(keyOfSale(saleOf(row)))),
            false,
          )
        }}
        sheet={sheet && { ...sheet, save: () => sheet.save(now) }}
      />
    ),
  }
}

/** `code` absent: all of the page. */
type BoxProps = { code?: string; isChosen: boolean; onChoose: (isChosen: boolean) => void }

function Box({ code, isChosen, onChoose }: BoxProps) {
  const t = useTranslations('several')
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={code ? t('choose', { code }) : t('chooseAll')}
        data-choose
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
    </label>
  )
}

/** Shows the boxes of cards; a table has them. */
function SelectButton({ onSelect }: { onSelect: () => void }) {
  const t = useTranslations('several')
  return useTableFits() ? null : (
    <Button variant="quiet" onClick={onSelect}>
      {t('select')}
    </Button>
  )
}
