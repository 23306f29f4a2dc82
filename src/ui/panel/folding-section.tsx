import { type ReactNode, useId } from 'react'
import { useWide } from '../use-wide.ts'
import { Fold } from './fold.tsx'
import { Section } from './section.tsx'

type Props = {
  title: string
  /** Beside the title of the card. */
  aside?: ReactNode
  /** After the title in the one line; what has no room is left out whole. */
  line?: ReactNode
  /** The title leads the row of the card. */
  leads?: boolean
  /** On a wide screen, too. */
  always?: boolean
  children: ReactNode
}

/** A titled card that is one line on a narrow screen until it is wanted. */
export function FoldingSection({ title, aside, line, leads = false, always = false, children }: Props) {
  const wide = useWide() && !always
  const id = useId()
  if (wide)
    return (
      <Section title={title} aside={aside} leads={leads}>
        {children}
      </Section>
    )
  return (
    <section aria-labelledby={id}>
      <Fold
        summary={
          <>
            <b id={id}>{title}</b>
            {line}
          </>
        }
      >
        {children}
      </Fold>
    </section>
  )
}
