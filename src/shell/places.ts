import {
  IconBed,
  IconPlaneDeparture,
  IconSettings,
  IconTicket,
  IconTrain,
  IconUmbrella,
} from '@tabler/icons-react'
import { isAdministrator, type RoleCode } from '#contract/session'

export type Place = {
  name: 'pnr' | 'flight' | 'train' | 'insurance' | 'hotel' | 'admin'
  icon: typeof IconBed
  /** Who sees it; everybody when absent. */
  seenBy?: (role: RoleCode) => boolean
  /** `flightSite`: another site, from the configuration. */
  to:
    | '/app/pnr/list'
    | '/app/train/booking'
    | '/app/insurance/booking'
    | '/app/hotel/avail'
    | '/app/admin/agent'
    | 'flightSite'
  /** On a phone it stands under More: the bar has room for five. */
  folded?: true
}

/** The navigation, in the order of the specification (spec: shell-and-hotel §2, §6). */
const places: readonly Place[] = [
  { name: 'pnr', to: '/app/pnr/list', icon: IconTicket },
  { name: 'flight', to: 'flightSite', icon: IconPlaneDeparture },
  {
    name: 'train',
    to: '/app/train/booking',
    icon: IconTrain,
    seenBy: (role) => role === 'ROLE_SUPER_ADMIN',
    folded: true,
  },
  { name: 'insurance', to: '/app/insurance/booking', icon: IconUmbrella },
  { name: 'hotel', to: '/app/hotel/avail', icon: IconBed },
  { name: 'admin', to: '/app/admin/agent', icon: IconSettings, seenBy: isAdministrator, folded: true },
]

export function placesFor(role: RoleCode): readonly Place[] {
  return places.filter(({ seenBy }) => !seenBy || seenBy(role))
}

/** `/app/hotel/avail` belongs to everything below `/app/hotel`. */
export function isWithin(pathname: string, to: string): boolean {
  return pathname.startsWith(`${to.slice(0, to.lastIndexOf('/'))}/`)
}
