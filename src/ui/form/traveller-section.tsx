import { type ReactNode, useId } from 'react'
import { Fold } from '../panel/fold.tsx'
import { Section } from '../panel/section.tsx'
import { useWide } from '../use-wide.ts'

type Props = {
  title: string
  /** The name, if everything was filled in when the form opened. */
  finished: string | undefined
  /** Beside the title, or above the fields. */
  hint?: ReactNode
  children: ReactNode
}

/** The card of one person, whose title leads the row; one who is finished is one line on a narrow screen until it is wanted. */
export function TravellerSection({ title, finished, hint, children }: Props) {
  const wide = useWide()
  const id = useId()
  if (wide || finished === undefined) {
    return (
      <Section title={title} leads aside={hint}>
        {children}
      </Section>
    )
  }
  return (
    <section aria-labelledby={id}>
      <Fold
        summary={
          <>
            <b id={id}>{title}</b>
            <span>{finished}</span>
          </>
        }
      >
        {hint}
        {children}
      </Fold>
    </section>
  )
}
