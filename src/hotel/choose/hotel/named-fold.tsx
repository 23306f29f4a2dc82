import type { ReactNode } from 'react'
import { Fold } from '../../../ui/panel/fold.tsx'

type Props = {
  title: string /** What it is about, beside the title. */
  hint?: ReactNode
  children: ReactNode
}

/** A part of the hotel's description that stands in one line until somebody wants to read it. */
export function NamedFold({ title, hint, children }: Props) {
  return (
    <section aria-label={title}>
      <Fold
        summary={
          <>
            <b>{title}</b>
            {hint && <span>{hint}</span>}
          </>
        }
      >
        {children}
      </Fold>
    </section>
  )
}
