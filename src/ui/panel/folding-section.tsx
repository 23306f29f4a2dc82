import { type ReactNode, useId } from 'react'
import { useWide } from '../use-wide.ts'
import { Fold } from './fold.tsx'
import { Section } from './section.tsx'

/** A titled card that is one line on a narrow screen until it is wanted. */
export function FoldingSection({ title, children }: { title: string; children: ReactNode }) {
  const wide = useWide()
  const id = useId()
  if (wide) return <Section title={title}>{children}</Section>
  return (
    <section aria-labelledby={id}>
      <Fold summary={<b id={id}>{title}</b>}>{children}</Fold>
    </section>
  )
}
