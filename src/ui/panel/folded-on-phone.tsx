import type { ReactNode } from 'react'
import { useWide } from '../use-wide.ts'
import { Fold } from './fold.tsx'

type Props = {
  /** One line that says what matters of the fields. */
  summary: ReactNode
  children: ReactNode
}

/** Fields of a form that are optional or filled in already: one line on a narrow screen until they are wanted. */
export function FoldedOnPhone({ summary, children }: Props) {
  const wide = useWide()
  return wide ? children : <Fold summary={summary}>{children}</Fold>
}
