import type { ReactNode, RefObject } from 'react'
import type { Product } from '#contract/call/product'
import type { MoneyPair } from '#contract/money/money'
import type { PaperMark } from '#contract/paper/mark'
import type { People } from '../../people/people.ts'
import type { PriceState } from '../booked-price.tsx'

/** What was sold, as a booking's page shows it, too. */
type SoldFacts = {
  locator: string
  title: string
  state: ReactNode
  leg: ReactNode
  /** Who travels, and with how many others. */
  who: { name: string; others: number }
  price: { value: MoneyPair; state: PriceState }
  limit?: ReactNode
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The booking was made a moment ago, and its page is where the sale ends. */
    justSold?: true
  }
}

/** A page of this app that prints itself, or a PDF of the server. */
export type TicketPaper = { href: string } | { file: () => Promise<File> }

/** What the end of a sale adds to it. */
export type Sold = {
  product: Product
  /** That it is done. */
  said: string
  /** Opens the paper for the client; absent: there is none yet. */
  paper?: TicketPaper
  /** Absent: it is on its way. */
  mark?: PaperMark | undefined
  isPaid: boolean
  /** What, when and the locator, for the client. */
  shareText: string
  people: () => People
}

export type TicketProps = SoldFacts & {
  sold: Sold
  /** Of the place where it stands: a page is headed by its locator, a dialog has a title of its own. */
  place: 'page' | 'dialog'
  /** Takes the focus when an act is done. */
  heading?: RefObject<HTMLHeadingElement | null> | undefined
  /** What else can be done with the booking. */
  acts?: ReactNode
}
