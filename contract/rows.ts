import type * as v from 'valibot'
import type { Endpoint, ReplyOf, Schema } from './endpoint.ts'

/** A call whose reply is one list that may be long, beside a little else. Its answer is one JSON document with every row
 * of the list on a line of its own, so that both sides hold a row at a time; a document that was cut does not end. */
export type RowsEndpoint<List extends string> = Endpoint & {
  readonly reply: Schema & { readonly entries: Readonly<Record<List, { readonly item: Schema }>> }
}

export type RowOf<E extends RowsEndpoint<List>, List extends string> = v.InferOutput<
  E['reply']['entries'][List]['item']
>

/** The reply without its rows: totals, the page. */
export type HeadOf<E extends Endpoint, List extends string> = Omit<ReplyOf<E>, List>

/** How the document ends, on a line of its own. */
export const endOfRows = ']}'
