import type { ApitudeCredentials } from '../../apitude/signature.ts'
import type { ReadCatalogue } from '../hotels/hotel-catalogue.ts'
import { type Api, type ApiReply, type ApiRequest, refuseUnsigned } from './api.ts'
import { type ContentStock, contentOf, type HotelContent } from './content-stock.ts'

export const contentBasePath = '/hotel-content-api/1.0'

export type SandboxContentNeeds = {
  readonly readCatalogue: ReadCatalogue
  readonly credentials: ApitudeCredentials
  readonly now: () => Date
  /** The day on which what is said of a hotel changed; the stock itself never does. */
  readonly changedOn?: (hotelCode: number) => string
}

const maxEntries = 1_000
const firstDay = '2026-01-01'

/** The sandbox's HBD as Hotelbeds' Content API answers it. Hotel codes are the ids that its hotels have everywhere. */
export function createSandboxContent({
  readCatalogue,
  credentials,
  now,
  changedOn = () => firstDay,
}: SandboxContentNeeds): Api {
  let read: { readonly of: unknown; readonly stock: ContentStock } | undefined
  async function readStock(): Promise<ContentStock> {
    const catalogue = await readCatalogue()
    if (read?.of !== catalogue) read = { of: catalogue, stock: contentOf(catalogue) }
    return read.stock
  }
  const hotelsAsked = (stock: ContentStock, query: URLSearchParams) => {
    const [codes, destination] = [listIn(query, 'codes'), query.get('destinationCode')]
    const country = query.get('countryCode')
    return stock.hotels.filter(
      (hotel) =>
        (codes.length === 0 || codes.includes(String(hotel.code))) &&
        (destination === null || hotel.destinationCode === destination) &&
        (country === null || hotel.countryCode === country) &&
        changedOn(hotel.code) >= (query.get('lastUpdateTime') ?? ''),
    )
  }
  /** A dictionary is as old as the stock. */
  const dictionary = <T>(entries: readonly T[], query: URLSearchParams) =>
    firstDay >= (query.get('lastUpdateTime') ?? '') ? entries : []

  return async (request) => {
    const refused = refuseUnsigned(request, credentials, now())
    if (refused) return refused
    const { query } = request
    const path = request.path.startsWith(contentBasePath)
      ? request.path.slice(contentBasePath.length)
      : request.path
    if (request.method !== 'GET') return failed(request, 405, 'INVALID_REQUEST', 'Method not allowed')
    const stock = await readStock()
    const [, codes] = /^\/hotels\/([\d,]+)\/details$/.exec(path) ?? []
    if (codes !== undefined) {
      const asked = codes.split(',')
      const hotels = stock.hotels.filter(({ code }) => asked.includes(String(code)))
      return { status: 200, body: { auditData: auditOf(now()), hotels: hotels.map(detailOf(stock)) } }
    }
    const list = {
      '/hotels': () => ({
        hotels: hotelsAsked(stock, query).map((hotel) => ({ ...hotel, lastUpdate: changedOn(hotel.code) })),
      }),
      '/locations/countries': () => ({ countries: dictionary(stock.countries, query) }),
      '/locations/destinations': () => ({ destinations: dictionary(stock.destinations, query) }),
      '/types/accommodations': () => ({ accommodations: dictionary(stock.accommodations, query) }),
      '/types/boards': () => ({ boards: dictionary(stock.boards, query) }),
      '/types/categories': () => ({ categories: dictionary(stock.categories, query) }),
      '/types/facilities': () => ({ facilities: dictionary(stock.facilities, query) }),
      '/types/rooms': () => ({ rooms: dictionary(stock.rooms, query) }),
      '/types/ratecomments': () => ({ rateComments: dictionary(stock.rateComments, query) }),
    }[path]
    if (!list) return failed(request, 404, 'INVALID_REQUEST', 'Resource not found')
    return paged(request, list(), now())
  }
}

function paged(request: ApiRequest, lists: Record<string, readonly unknown[]>, now: Date): ApiReply {
  const from = Number(request.query.get('from') ?? 1)
  const to = Number(request.query.get('to') ?? 100)
  if (!Number.isInteger(from) || !Number.isInteger(to) || from < 1 || to < from) {
    return failed(request, 400, 'INVALID_DATA', 'Invalid range')
  }
  if (to - from >= maxEntries) {
    return failed(request, 400, 'INVALID_DATA', `The number of elements is limited to ${maxEntries}`)
  }
  const [name = '', all = []] = Object.entries(lists)[0] ?? []
  const body = { from, to, total: all.length, auditData: auditOf(now), [name]: all.slice(from - 1, to) }
  return { status: 200, body }
}

function failed({ path }: ApiRequest, status: number, family: string, message: string): ApiReply {
  const code = `${family}-sandbox`
  return { status, body: { auditData: { requestHost: 'sandbox', path }, error: { code, message } } }
}

function auditOf(now: Date) {
  return { processTime: '1', timestamp: now.toISOString().replace('T', ' ').slice(0, 23) }
}

function listIn(query: URLSearchParams, name: string): string[] {
  return (query.get(name) ?? '').split(',').filter((one) => one !== '')
}

/** In the details what lists name by code is written out. */
const detailOf =
  (stock: ContentStock) =>
  ({
    countryCode,
    destinationCode,
    zoneCode,
    categoryCode,
    accommodationTypeCode,
    ...hotel
  }: HotelContent) => {
    const country = stock.countries.find(({ code }) => code === countryCode)
    const destination = stock.destinations.find(
      (one) => one.code === destinationCode && one.countryCode === countryCode,
    )
    const zone = destination?.zones.find((one) => one.zoneCode === zoneCode)
    const kind = stock.accommodations.find(({ code }) => code === accommodationTypeCode)
    const { zones: _, groupZones: __, ...place } = destination ?? { zones: [], groupZones: [] }
    return {
      ...hotel,
      ...(country && { country }),
      destination: { ...place, code: destinationCode },
      zone: { ...zone, zoneCode },
      category: { code: categoryCode },
      accommodationType: { ...kind, code: accommodationTypeCode },
    }
  }
