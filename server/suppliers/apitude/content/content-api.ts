import type * as v from 'valibot'
import type { SupplierHttp } from '../../http/supplier-http.ts'
import { type ApitudeCredentials, signedHeaders } from '../signature.ts'
import { type ContentStep, contentLists } from './content-lists.ts'
import type { Page } from './read-page.ts'

export type ContentApiNeeds = {
  /** `connectSupplier` over the origin of the Content API, or the sandbox's own answers. */
  readonly http: SupplierHttp
  /** The path of the API, as /hotel-content-api/1.0. */
  readonly basePath: string
  readonly credentials: ApitudeCredentials
  readonly now: () => Date
}

export type Span = {
  /** From 1. */
  readonly from: number
  readonly to: number
  /** Only what changed since this day (YYYY-MM-DD); `null`: everything. */
  readonly since: string | null
}

export type ContentApi = {
  page<Step extends ContentStep>(step: Step, span: Span, signal?: AbortSignal): Promise<PageOf<Step>>
  /** Which of these hotels are still listed. */
  hotels(codes: readonly number[], signal?: AbortSignal): Promise<PageOf<'hotels'>>
}

export type PageOf<Step extends ContentStep> = v.InferOutput<(typeof contentLists)[Step]['page']>

const deadlineMs = 60_000

/** What is kept of a hotel; an answer with everything would be twice as large. */
const hotelFields = [
  'name',
  'description',
  'countryCode',
  'destinationCode',
  'zoneCode',
  'coordinates',
  'categoryCode',
  'accommodationTypeCode',
  'address',
  'postalCode',
  'city',
  'phones',
  'web',
  'rooms',
  'facilities',
  'images',
  'issues',
].join(',')

export function createContentApi({ http, basePath, credentials, now }: ContentApiNeeds): ContentApi {
  const ask = <T>(path: string, query: Record<string, string>, answer: v.GenericSchema<unknown, T>) => ({
    operation: 'content',
    method: 'GET' as const, // the literal, not `string`
    path: `${basePath.replace(/\/$/, '')}${path}?${new URLSearchParams(query).toString()}`,
    headers: () => signedHeaders(credentials, now()),
    deadlineMs,
    answer,
  })
  const common = (step: ContentStep) => ({
    fields: step === 'hotels' ? hotelFields : 'all',
    language: 'ENG',
  })
  return {
    async page(step, { from, to, since }, signal) {
      const list = contentLists[step]
      const query = {
        ...common(step),
        from: String(from),
        to: String(to),
        ...(since !== null && { lastUpdateTime: since }),
      }
      const page: v.GenericSchema<unknown, Page<unknown>> = list.page
      // the schema of the step reads this step's entries
      return (await http.call({ ...ask(list.path, query, page), ...(signal && { signal }) })) as never
    },
    hotels(codes, signal) {
      const query = { ...common('hotels'), codes: codes.join(','), from: '1', to: String(codes.length) }
      return http.call({
        ...ask(contentLists.hotels.path, query, contentLists.hotels.page),
        ...(signal && { signal }),
      })
    },
  }
}
