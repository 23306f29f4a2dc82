import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { reportPageSize, reportPnrs } from '#contract/pnr/report'
import { endOfRows } from '#contract/sheet/rows'

export const reportRows = 10_000
const anyReport = v.looseObject({ pnrReportSummaries: v.pipe(v.array(v.looseObject({})), v.minLength(1)) })

/** A server before the product's, which answers a sales report with 10,000 rows: those of the product again and again. A browser that
 * is told the answer by its debugger would get it in one piece, and would spend its page's time on that. */
export async function openLongReport(product: string): Promise<{ url: string; close(): void }> {
  const server = createServer((asked, reply) => {
    const { pathname, searchParams } = new URL(asked.url ?? '/', product)
    if (pathname === reportPnrs.path) void answerLong(product, asked, searchParams, reply)
    else void pass(product, asked, reply)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function askProduct(
  product: string,
  { method, headers }: IncomingMessage,
  path: string,
  body?: string,
) {
  const asking = request(`${product}${path}`, { method, headers })
  asking.end(body)
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  return answer
}

async function pass(product: string, asked: IncomingMessage, reply: ServerResponse): Promise<void> {
  const answer = await askProduct(product, asked, asked.url ?? '/', await text(asked))
  reply.writeHead(answer.statusCode ?? 502, answer.headers)
  answer.pipe(reply)
}

async function answerLong(
  product: string,
  asked: IncomingMessage,
  search: URLSearchParams,
  reply: ServerResponse,
): Promise<void> {
  const isExport = search.get('exports') === '1'
  for (const name of ['exports', 'currentPage', 'status']) search.delete(name)
  asked.headers['accept-encoding'] = 'identity'
  const answer = await askProduct(product, asked, `${reportPnrs.path}?${search}`)
  const { pnrReportSummaries: own, ...head } = v.parse(anyReport, JSON.parse(await text(answer)))
  reply.writeHead(200, { 'content-type': 'application/json' })
  const named = JSON.stringify({ ...head, total: reportRows }).slice(0, -1)
  reply.write(`${named},"pnrReportSummaries":[\n`)
  const count = isExport ? reportRows : reportPageSize
  for (let index = 0; index < count; index += 1) {
    const row = JSON.stringify({ ...own[index % own.length], bookingCode: `B${100_000 + index}` })
    const taken = reply.write(index === 0 ? row : `,\n${row}`)
    if (!taken) await once(reply, 'drain')
  }
  reply.end(`\n${endOfRows}`)
}
