import * as v from 'valibot'
import { type SupplierCode, supplierCodes } from '#contract/hotel/supplier'
import { vendorHosts } from './suppliers/apitude/vendor-hosts.ts'
import type { CertificateFiles } from './suppliers/http/client-certificate.ts'

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
  APITUDE_ENVIRONMENT: v.optional(v.picklist(['test', 'live'], 'test or live')),
  APITUDE_URL: address,
  APITUDE_CONTENT_URL: address,
  APITUDE_KEY: filled,
  APITUDE_SECRET: filled,
  APITUDE_TLS_CERT_FILE: filled,
  APITUDE_TLS_KEY_FILE: filled,
  APITUDE_TLS_PASSPHRASE: v.optional(v.string()),
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
  /** By which the vendor knows who calls its booking interface; `null`: it is not asked for there. */
  readonly certificate: CertificateFiles | null
  /** PEM of an authority whose certificates are taken from the vendor besides those that Node knows; no variable sets it. */
  readonly authority?: string
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
  const isGiven = (name: string) => Boolean(given[name]?.trim())
  const missing = ['APITUDE_KEY', 'APITUDE_SECRET']
    .filter((name) => !isGiven(name))
    .map((name) => `${name}: needed with SUPPLIER_HBD=apitude`)
  if (!isGiven('APITUDE_URL') && !isGiven('APITUDE_ENVIRONMENT')) {
    missing.push('APITUDE_URL: needed with SUPPLIER_HBD=apitude, or APITUDE_ENVIRONMENT')
  }
  missing.push(...problemsOfCertificate(isGiven))
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

/** The vendor's own booking hosts take no call without a certificate. */
function problemsOfCertificate(isGiven: (name: string) => boolean): string[] {
  const files = ['APITUDE_TLS_CERT_FILE', 'APITUDE_TLS_KEY_FILE']
  const isNeeded = isGiven('APITUDE_ENVIRONMENT') && !isGiven('APITUDE_URL')
  if (!isNeeded && !files.some(isGiven)) {
    return isGiven('APITUDE_TLS_PASSPHRASE')
      ? ['APITUDE_TLS_PASSPHRASE: of no use without APITUDE_TLS_KEY_FILE']
      : []
  }
  const why = isNeeded
    ? 'needed with APITUDE_ENVIRONMENT'
    : 'one of both files is of no use without the other'
  return files.filter((name) => !isGiven(name)).map((name) => `${name}: ${why}`)
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
  const hosts = settings.APITUDE_ENVIRONMENT && vendorHosts[settings.APITUDE_ENVIRONMENT]
  const url = withoutSlash(settings.APITUDE_URL ?? `${hosts?.booking}/hotel-api/1.0`)
  const contentHost = hosts?.content ?? new URL(url).origin
  const { APITUDE_TLS_CERT_FILE: certFile, APITUDE_TLS_KEY_FILE: keyFile } = settings
  return {
    url,
    contentUrl: withoutSlash(settings.APITUDE_CONTENT_URL ?? `${contentHost}/hotel-content-api/1.0`),
    certificate:
      certFile && keyFile ? { certFile, keyFile, passphrase: settings.APITUDE_TLS_PASSPHRASE ?? null } : null,
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
