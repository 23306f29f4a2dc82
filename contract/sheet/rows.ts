import type * as v from 'valibot'
import type { Endpoint, ReplyOf, Schema } from '../call/endpoint.ts'

/** An endpoint whose reply has one long list. The reply is a JSON document with one row of the list per line, so that
 * neither side holds the whole list; a truncated document lacks the last line. */
export type RowsEndpoint<List extends string> = Endpoint & {
  readonly reply: Schema & { readonly entries: Readonly<Record<List, { readonly item: Schema }>> }
}

export type RowOf<E extends RowsEndpoint<List>, List extends string> = v.InferOutput<
  E['reply']['entries'][List]['item']
>

/** The reply without its rows: totals, page. */
export type HeadOf<E extends Endpoint, List extends string> = Omit<ReplyOf<E>, List>

/** The last line of the document. */
export const endOfRows = ']}'
