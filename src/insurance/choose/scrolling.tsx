import type { ReactNode } from 'react'
import { useWide } from '../../ui/use-wide.ts'

type Props = { label: string; className: string | undefined; children: ReactNode }

/** Scrolls where it stands beside the form, also with the keyboard; on a phone it stands in the flow. */
export function Scrolling({ label, className, children }: Props) {
  const wide = useWide()
  return (
    <section aria-label={label} className={className} tabIndex={wide ? 0 : undefined}>
      {children}
    </section>
  )
}
