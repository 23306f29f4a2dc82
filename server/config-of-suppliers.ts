import * as v from 'valibot'
import { type SupplierCode, supplierCodes } from '#contract/hotel/supplier'

const protocol = v.optional(v.picklist(['sandbox', 'apitude'], 'sandbox or apitude'))
const address = v.optional(
  v.pipe(v.string(), v.url('an https:// address'), v.regex(/^https?:/, 'an https:// address')),
)
const filled = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)))
const positive = (fallback: string) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'a whole number, 1 or more'), v.transform(Number)),
    fallback,
  )

/** How long the vendor says that a booking may take. */
const longestBookSeconds = 60

/** The variables that say how suppliers outside of this server are reached. */
export const supplierVariables = {
  SUPPLIER_HBD: protocol,
  SUPPLIER_FRM: protocol,
  SUPPLIER_MGH: protocol,
  APITUDE_URL: address,
  APITUDE_CONTENT_URL: address,
  APITUDE_KEY: filled,
  APITUDE_SECRET: filled,
  // what the vendor allows a key without a contract
  APITUDE_CALLS_A_SECOND: positive('2'),
  APITUDE_CALLS_A_DAY: positive('50'),
  APITUDE_BOOK_SECONDS: v.pipe(
    positive(String(longestBookSeconds)),
    v.maxValue(longestBookSeconds, `at most ${longestBookSeconds}`),
  ),
}
const variables = v.object(supplierVariables)
type Settings = v.InferOutput<typeof variables>

export type ProtocolName = 'sandbox' | 'apitude'

export type ApitudeConfig = {
  /** Without a slash at its end. */
  readonly url: string
  readonly contentUrl: string
  readonly key: string
  readonly secret: string
  readonly callsASecond: number
  readonly callsADay: number
  /** How long a booking, a cancellation and their look-up may take. */
  readonly bookSeconds: number
}

export type SupplierConfig = {
  /** The protocol of each hotel supplier; one that is missing is not offered. */
  readonly hotelSuppliers: Readonly<Partial<Record<SupplierCode, ProtocolName>>>
  /** `null`: no supplier speaks it. */
  readonly apitude: ApitudeConfig | null
}

/** The key of a supplier travels in every request. */
const mayGoUnencrypted = ({ hostname }: URL) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

/** What is wrong with variables that belong together, one line each; the lines repeat no value. */
export function problemsOfSuppliers(given: Readonly<Record<string, string | undefined>>): string[] {
  const others = supplierCodes
    .filter((code) => code !== 'HBD' && given[`SUPPLIER_${code}`] === 'apitude')
    .map((code) => `SUPPLIER_${code}: only HBD speaks apitude`)
  if (given.SUPPLIER_HBD !== 'apitude') return others
  const missing = ['APITUDE_URL', 'APITUDE_KEY', 'APITUDE_SECRET']
    .filter((name) => !given[name]?.trim())
    .map((name) => `${name}: needed with SUPPLIER_HBD=apitude`)
  const unencrypted = ['APITUDE_URL', 'APITUDE_CONTENT_URL']
    .filter((name) => {
      const url = given[name]
      if (!url || !URL.canParse(url)) return false
      return new URL(url).protocol === 'http:' && !mayGoUnencrypted(new URL(url))
    })
    .map(
      (name) =>
        `${name}: the supplier's key travels there, so it begins with https:// (http:// on this machine alone)`,
    )
  return [...others, ...missing, ...unencrypted]
}

/** `sells`: suppliers that are not named are those of the sandbox. */
export function suppliersOf(settings: Settings, { sells }: { sells: boolean }): SupplierConfig {
  const chosen = supplierCodes.map((code) => [
    code,
    settings[`SUPPLIER_${code}`] ?? (sells ? 'sandbox' : null),
  ])
  const hotelSuppliers: SupplierConfig['hotelSuppliers'] = Object.fromEntries(
    chosen.filter(([, name]) => name !== null),
  )
  return { hotelSuppliers, apitude: hotelSuppliers.HBD === 'apitude' ? apitudeOf(settings) : null }
}

function apitudeOf(settings: Settings): ApitudeConfig {
  const url = withoutSlash(settings.APITUDE_URL ?? '')
  const { origin } = new URL(url)
  return {
    url,
    contentUrl: withoutSlash(settings.APITUDE_CONTENT_URL ?? `${origin}/hotel-content-api/1.0`),
    key: settings.APITUDE_KEY ?? '',
    secret: settings.APITUDE_SECRET ?? '',
    callsASecond: settings.APITUDE_CALLS_A_SECOND,
    callsADay: settings.APITUDE_CALLS_A_DAY,
    bookSeconds: settings.APITUDE_BOOK_SECONDS,
  }
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
