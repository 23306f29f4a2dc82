import type { ReactNode } from 'react'
import { EmptyState } from '../state/states.tsx'
import { List, MoreRows } from './list.tsx'
import { RowCount } from './list-head.tsx'
import { Rows, type RowsProps } from './rows.tsx'
import { type Growing, type Grown, useGrowing } from './use-growing.ts'

type Props<P extends Grown, Row, Field extends string> = Growing<P, Row> &
  Omit<RowsProps<Row, Field>, 'rows'> & {
    empty: { title: string; hint: string; action: ReactNode }
    countOf: (count: number, hasMore: boolean) => string
    moreWord: string
    /** Something else beside it says of what time it is. */
    hidesAge?: boolean
    /** What the first page says besides its rows. */
    above?: (first: P | undefined) => ReactNode
    below?: ReactNode
  }

/** A list that grows page by page, each below the one before. Mount it anew for another search, which starts at its first page. */
export function GrowingList<P extends Grown, Row, Field extends string = never>(props: Props<P, Row, Field>) {
  const { pageAfter, rowsOf, empty, countOf, moreWord, hidesAge, above, below, ...table } = props
  const growing = useGrowing({ pageAfter, rowsOf, keyOf: props.keyOf })
  const { pages, rows, hasMore, fetchedAt } = growing
  const count = countOf(rows.length, hasMore)
  return (
    <>
      {above?.(pages[0]?.data)}
      <List
        pages={pages}
        isEmpty={rows.length === 0}
        empty={<EmptyState {...empty} />}
        count={hidesAge ? count : <RowCount at={fetchedAt}>{count}</RowCount>}
        foot={
          <>
            <MoreRows growing={growing} word={moreWord} />
            {below}
          </>
        }
      >
        <Rows {...table} rows={rows} />
      </List>
    </>
  )
}
