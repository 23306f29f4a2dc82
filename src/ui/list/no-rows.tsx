import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '../state/states.tsx'

type Props = {
  /** Why there are no rows; `null`: nothing was ever sold. */
  because: 'pastEnd' | 'filtered' | null
  words: (word: 'none' | 'noneHint' | 'noneFiltered' | 'pastEnd') => string
  clearLabel: string
  firstPageLabel: string
  onClear: () => void
  onFirst: () => void
  /** The link to where something can be sold. */
  start: ReactNode
}

/** An empty list: nothing sold yet, nothing that matches the filters, or a page past the end. */
export function NoRows({ because, words, clearLabel, firstPageLabel, onClear, onFirst, start }: Props) {
  if (because === null) return <EmptyState title={words('none')} hint={words('noneHint')} action={start} />
  const isPastEnd = because === 'pastEnd'
  return (
    <EmptyState
      title={words('none')}
      hint={words(isPastEnd ? 'pastEnd' : 'noneFiltered')}
      action={
        <Button variant="default" onClick={isPastEnd ? onFirst : onClear}>
          {isPastEnd ? firstPageLabel : clearLabel}
        </Button>
      }
    />
  )
}
