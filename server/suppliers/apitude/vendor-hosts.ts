/** Where the vendor sells; its booking hosts ask who calls by a certificate (developer.hotelbeds.com, “Mutual authentication”). */
export const vendorHosts = {
  test: { booking: 'https://api-mtls.test.hotelbeds.com', content: 'https://api.test.hotelbeds.com' },
  live: { booking: 'https://api-mtls.hotelbeds.com', content: 'https://api.hotelbeds.com' },
} as const

/** Which of them an address is. */
export function environmentOf(origin: string): 'TEST' | 'LIVE' | 'OTHER' {
  if (origin === vendorHosts.live.booking) return 'LIVE'
  return origin === vendorHosts.test.booking ? 'TEST' : 'OTHER'
}
