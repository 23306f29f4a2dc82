import type { ReactNode } from 'react'
import { useWide } from '../../ui/use-wide.ts'

type Props = { label: string; className: string | undefined; children: ReactNode }

/** On wide screens a scroll box that the keyboard can reach; on a phone ordinary content. */
export function ScrollRegion({ label, className, children }: Props) {
  const wide = useWide()
  return (
    <section aria-label={label} className={className} tabIndex={wide ? 0 : undefined}>
      {children}
    </section>
  )
}
