/** The first screen of each area that an address may name bare. */
const firstScreens = {
  hotel: '/app/hotel/avail',
  insurance: '/app/insurance/booking',
  order: '/app/order/list',
  pnr: '/app/pnr/list',
  tour: '/app/tour/avail',
  train: '/app/train/booking',
} as const

/** Where an address below /app leads that is no screen's; `null`: it is of nothing. Whatever is below PNR falls back to
 * its list (spec: pnr-tour-train §2). */
export function screenInstead(stray: string): (typeof firstScreens)[keyof typeof firstScreens] | null {
  const [area = '', ...rest] = stray.split('/').filter(Boolean)
  if (area === 'pnr') return firstScreens.pnr
  const known = Object.entries(firstScreens).find(([name]) => name === area)
  return known && rest.length === 0 ? known[1] : null
}
