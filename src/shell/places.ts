import { IconBed, IconPlaneDeparture, IconTicket } from '@tabler/icons-react'
import type { RoleCode } from '#contract/session'

export type Place = {
  name: 'pnr' | 'flight' | 'hotel'
  icon: typeof IconBed
  /** Who sees it; everybody when absent. */
  roles?: readonly RoleCode[]
  /** `flightSite`: another site, from the configuration. */
  to: '/app/pnr/list' | '/app/hotel/avail' | 'flightSite'
}

/** The areas that stand, in the order of the navigation (spec: shell-and-hotel §2). */
const places: readonly Place[] = [
  { name: 'pnr', to: '/app/pnr/list', icon: IconTicket },
  { name: 'flight', to: 'flightSite', icon: IconPlaneDeparture },
  { name: 'hotel', to: '/app/hotel/avail', icon: IconBed },
]

export function placesFor(role: RoleCode): readonly Place[] {
  return places.filter(({ roles }) => !roles || roles.includes(role))
}

/** `/app/hotel/avail` belongs to everything below `/app/hotel`. */
export function isWithin(pathname: string, to: string): boolean {
  return pathname.startsWith(`${to.slice(0, to.lastIndexOf('/'))}/`)
}
