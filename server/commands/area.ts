import type { CertificateState, SupplierConnection } from '#contract/admin/suppliers'
import type { Product } from '#contract/call/product'
import type { Serve } from '../http/call/serve.ts'
import type { Job } from '../jobs/job.ts'
import type { Certifying } from './certifying.ts'
import type { AnyRunner, CommandReader } from './command-runner.ts'

/** A supplier of an area, for the board of administration. */
export type SoldSupplier = {
  readonly product: Product
  readonly supplierCode: string
  readonly connection: SupplierConnection
  /** Calls that may be sent in a day; left out: there is no bound. */
  readonly callsADay?: number
  /** How the certificate stands by which it knows this installation; left out: it does not ask for one. */
  readonly certificate?: { state(): CertificateState }
  /** Left out: it certifies nobody. */
  readonly goLive?: Omit<Certifying, 'status'> & { status(): Promise<void> }
  /** It lists the bookings that were made in a span of days. */
  readonly listsMade?: true
  /** A call that changes nothing at the supplier; fails when the supplier does, or later than its deadline. */
  readonly tryOut: () => Promise<unknown>
}

/** What an area of the server (a product, sign-in, the desk) gives the app. */
export type Area = {
  serve(serve: Serve): void
  /** Show its commands to the persons who started them. */
  readonly readers?: readonly CommandReader[]
  /** Run its supplier commands; the desk uses them, too. */
  readonly runners?: readonly AnyRunner[]
  readonly suppliers?: readonly SoldSupplier[]
  readonly jobs?: readonly Job[]
}
