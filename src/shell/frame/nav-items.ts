import {
  IconBed,
  IconCalendar,
  IconListCheck,
  IconMap2,
  IconPlaneDeparture,
  IconSettings,
  IconTicket,
  IconTrain,
  IconUmbrella,
  IconUsers,
} from '@tabler/icons-react'
import { mayUseTrains } from '#contract/access/needs'
import { isAdministrator, type RoleCode } from '#contract/access/role'

type Bar = 'phone' | 'tablet'

export type NavItem = {
  name:
    | 'today'
    | 'pnr'
    | 'flight'
    | 'train'
    | 'insurance'
    | 'hotel'
    | 'tour'
    | 'order'
    | 'travellers'
    | 'admin'
  icon: typeof IconBed
  /** Absent: visible to every role. */
  seenBy?: (role: RoleCode, trainRoles: readonly RoleCode[]) => boolean
  /** `flightSite`: another site, from the configuration. */
  to:
    | '/app/today'
    | '/app/pnr/list'
    | '/app/train/booking'
    | '/app/insurance/booking'
    | '/app/hotel/avail'
    | '/app/tour/avail'
    | '/app/order/list'
    | '/app/travellers'
    | '/app/admin/agent'
    | 'flightSite'
  /** The bars that have no room for it, beside More and four others; there it stands in the More dialog. */
  folded?: readonly Bar[]
}

/** The navigation, in the order of the specification (spec: shell-and-hotel §2, §6), with today before it, plus tours and
 * orders, for which the specification has only addresses, and the traveller book. A phone has the orders within the thumb's reach in place of another site's flights. */
const navItems: readonly NavItem[] = [
  { name: 'today', to: '/app/today', icon: IconCalendar, folded: ['phone', 'tablet'] },
  { name: 'pnr', to: '/app/pnr/list', icon: IconTicket },
  { name: 'flight', to: 'flightSite', icon: IconPlaneDeparture, folded: ['phone'] },
  {
    name: 'train',
    to: '/app/train/booking',
    icon: IconTrain,
    seenBy: mayUseTrains,
    folded: ['phone', 'tablet'],
  },
  { name: 'insurance', to: '/app/insurance/booking', icon: IconUmbrella },
  { name: 'hotel', to: '/app/hotel/avail', icon: IconBed },
  { name: 'tour', to: '/app/tour/avail', icon: IconMap2, folded: ['phone', 'tablet'] },
  { name: 'order', to: '/app/order/list', icon: IconListCheck, folded: ['tablet'] },
  { name: 'travellers', to: '/app/travellers', icon: IconUsers, folded: ['phone', 'tablet'] },
  {
    name: 'admin',
    to: '/app/admin/agent',
    icon: IconSettings,
    seenBy: isAdministrator,
    folded: ['phone', 'tablet'],
  },
]

/** `trainRoles`: the roles besides super admin that may use trains in this installation. */
export function navItemsFor(role: RoleCode, trainRoles: readonly RoleCode[]): readonly NavItem[] {
  return navItems.filter(({ seenBy }) => !seenBy || seenBy(role, trainRoles))
}

export function isFolded({ folded }: NavItem, bar: Bar): boolean {
  return folded?.includes(bar) ?? false
}

/** `/app/hotel/avail` belongs to everything below `/app/hotel`, `/app/today` to itself. */
export function isInArea(pathname: string, to: string): boolean {
  // trips are among the orders
  if (to === '/app/order/list' && pathname.startsWith('/app/trips')) return true
  const area = to.split('/').slice(0, 3).join('/')
  return pathname === area || pathname.startsWith(`${area}/`)
}
