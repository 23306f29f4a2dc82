import type { MouseEvent, ReactNode } from 'react'
import type { HotelItem } from '#contract/hotel/hotel'

/** Opens the rooms of an offer, or keeps what a new tab needs for it. */
export type OpenRooms = (offer: HotelItem, event: MouseEvent) => void

type Props = {
  offer: HotelItem
  onOpen: OpenRooms
  className: string | undefined
  label: string
  children: ReactNode
}

/** A plain link instead of the router's `Link`, for speed: a page of the list has up to ninety. */
export function RoomsLink({ offer, onOpen, className, label, children }: Props) {
  const open = (event: MouseEvent) => onOpen(offer, event)
  return (
    <a href="/app/hotel/rooms" className={className} aria-label={label} onClick={open} onAuxClick={open}>
      {children}
    </a>
  )
}
