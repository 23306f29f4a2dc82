/** The first screen of each area whose bare address (`/app/hotel`) redirects. */
const firstScreens = {
  hotel: '/app/hotel/avail',
  insurance: '/app/insurance/booking',
  order: '/app/order/list',
  pnr: '/app/pnr/list',
  tour: '/app/tour/avail',
  train: '/app/train/booking',
} as const

/** The screen to which an unknown address below /app redirects; `null`: not found. `path` is the part after `/app/`.
 * Everything below PNR redirects to the PNR list (spec: pnr-tour-train §2). */
export function fallbackScreen(path: string): (typeof firstScreens)[keyof typeof firstScreens] | null {
  const [area = '', ...rest] = path.split('/').filter(Boolean)
  if (area === 'pnr') return firstScreens.pnr
  const known = Object.entries(firstScreens).find(([name]) => name === area)
  return known && rest.length === 0 ? known[1] : null
}
