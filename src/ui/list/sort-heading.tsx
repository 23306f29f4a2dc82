import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isDescending, sortedBy, turnSort } from '#contract/call/sort'
import styles from './sort-heading.module.css'

type Props<F extends string> = {
  field: F
  /** The order of the list, as `field` or `-field`; absent: the list's own order. */
  sort: F | `-${F}` | undefined
  onSort: (sort: F | `-${F}`) => void
  className?: string | undefined
  children: ReactNode
}

/** The heading of a column by which the list can be put in order; pressed again, it turns the order round. */
export function SortHeading<F extends string>({ field, sort, onSort, className, children }: Props<F>) {
  const isSorted = sort !== undefined && sortedBy(sort) === field
  const Icon = !isSorted ? IconArrowsSort : isDescending(sort) ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      className={className}
      aria-sort={!isSorted ? 'none' : isDescending(sort) ? 'descending' : 'ascending'}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(turnSort(field, sort))}>
        {children}
        <Icon size={14} aria-hidden className={isSorted ? styles.active : styles.idle} />
      </button>
    </th>
  )
}
