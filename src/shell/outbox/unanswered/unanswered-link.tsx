import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CommandHead } from '../command/commands.ts'

type Props = {
  head: CommandHead
  /** Else the list of all of its kind is opened, where there is one. */
  isOnly: boolean
  onClick?: () => void
  children: ReactNode
}

/** Leads to the screen where the command is followed; there it can be sent or dropped. */
export function UnansweredLink({ head, isOnly, onClick, children }: Props) {
  const { kind, commandId, supplierCode = '', code = '', bookingLocatorCode } = head
  switch (kind) {
    case 'BOOK_HOTEL':
      return (
        <Link to="/app/hotel/pnr" onClick={onClick} {...(isOnly && { state: { commandId } })}>
          {children}
        </Link>
      )
    case 'CREATE_POLICY':
      return (
        <Link to="/app/insurance/booking" onClick={onClick}>
          {children}
        </Link>
      )
    case 'BOOK_TOUR':
      return (
        <Link to="/app/tour/avail" onClick={onClick}>
          {children}
        </Link>
      )
    case 'HOLD_TRAIN':
      return (
        <Link to="/app/train/booking" onClick={onClick}>
          {children}
        </Link>
      )
    case 'ISSUE_POLICY':
    case 'CANCEL_POLICY':
      return (
        <Link to="/app/insurance/bookinglist" search={{ bookingLocatorCode }} onClick={onClick}>
          {children}
        </Link>
      )
    case 'ISSUE_TRAIN':
    case 'CANCEL_TRAIN':
      return (
        <Link to="/app/train/bookinglist" search={{ bookingLocatorCode }} onClick={onClick}>
          {children}
        </Link>
      )
    case 'CHANGE_PNR':
      return (
        <Link
          to="/app/pnr/detail/$productType/$supplierCode/$bookingCode"
          params={{ productType: 'hotel', supplierCode, bookingCode: code }}
          onClick={onClick}
        >
          {children}
        </Link>
      )
    case 'ISSUE_PNR':
    case 'CANCEL_PNR':
      return (
        <Link
          to={
            kind === 'ISSUE_PNR'
              ? '/app/pnr/issued/$supplierCode/$bookingCode'
              : '/app/pnr/cancel/$supplierCode/$bookingCode'
          }
          params={{ supplierCode, bookingCode: code }}
          state={{ commandId }}
          onClick={onClick}
        >
          {children}
        </Link>
      )
  }
}
