import * as v from 'valibot'
import { type Endpoint, endpoint } from '../call/endpoint.ts'
import { product } from '../call/product.ts'

/** Sales of one call: the server reads each as its own page does, one after another. */
export const maxDetails = 10

/** The name of one answer among those that make up a sale's detail: the call, without the sale that it is about. */
export function partName({ path }: Pick<Endpoint, 'path'>, query: object | undefined): string {
  const choices = Object.entries(query ?? {}).map(([name, value]) => `${name}=${value}`)
  return [path, ...choices.sort()].join(' ')
}

const saleAsked = v.strictObject({ product, supplierCode: v.string(), locatorCode: v.string() })
export type SaleAsked = v.InferOutput<typeof saleAsked>
const asked = v.pipe(v.array(saleAsked), v.minLength(1), v.maxLength(maxDetails))

/** The sales of a call, in its query. */
export function writeAsked(sales: readonly SaleAsked[]): string {
  return sales.map((sale) => [sale.product, sale.supplierCode, sale.locatorCode].join('~')).join(',')
}

function readAsked(text: string): unknown {
  return text.split(',').map((sale) => {
    const [product, supplierCode, locatorCode] = sale.split('~')
    return { product, supplierCode, locatorCode }
  })
}

export const readDetails = endpoint({
  name: 'readDetails',
  tag: 'order',
  summary:
    'What the pages and papers of some sales are made of, for a device that keeps them: the answers of the calls that those pages make, each as its own call would answer this viewer',
  method: 'GET',
  path: '/api/changes/details',
  weight: 'background',
  query: v.strictObject({ sales: v.pipe(v.string(), v.maxLength(1_200), v.transform(readAsked), asked) }),
  reply: v.object({
    /** In the order in which the sales were asked for. `null`: it could not be read just now; empty: there is no such sale for this
     * viewer (any more). */
    detailList: v.array(
      v.nullable(
        v.array(
          v.object({
            /** `partName` of the call. */
            part: v.string(),
            reply: v.unknown(),
          }),
        ),
      ),
    ),
  }),
})
