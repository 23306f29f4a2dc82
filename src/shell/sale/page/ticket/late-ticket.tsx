import { type ReactNode, useEffect } from 'react'
import { withWords } from '../../../../lib/language/area-words.ts'
import { Skeletons } from '../../../../ui/state/states.tsx'
import { later, useLater } from '../../../../ui/time/later.ts'
import type { TicketProps } from './sold.ts'

const ticket = later<TicketProps>(
  async () => (await withWords('ticket', () => import('./ticket.tsx'))()).Ticket,
)

type Props = TicketProps & {
  /** Where the code of the ticket cannot be loaded. */
  without: ReactNode
}

/** The ticket, whose code no other visit of a booking loads. */
export function LateTicket({ without, ...props }: Props) {
  const state = useLater(ticket)
  useEffect(() => ticket.want(), [])
  if (state === 'here') return <ticket.Part {...props} />
  return state === 'missing' ? without : <Skeletons count={1} shape="form" />
}
