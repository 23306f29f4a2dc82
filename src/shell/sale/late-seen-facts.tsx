import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useEffect } from 'react'
import { later, useLater } from '../../ui/time/later.ts'
import type { SeenFacts } from './seen-facts.tsx'
import { seenOrder } from './seen-sale.ts'

type Props = ComponentProps<typeof SeenFacts>

const facts = later<Props>(async () => (await import(/* bundle: sales */ './seen-facts.tsx')).SeenFacts)

/** What is known of a booking whose record is not here; its code comes when it is wanted. */
export function LateSeenFacts(props: Omit<Props, 'listed'>) {
  useLater(facts)
  useEffect(() => facts.want(), [])
  const { product, code } = props
  return <facts.Part {...props} listed={seenOrder(useQueryClient(), { product, locatorCode: code })} />
}
