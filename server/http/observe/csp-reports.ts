import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { refusal } from '../call/refusal.ts'

export const cspReportPath = '/api/csp'

/** Far more than the browsers of many agencies send, unless a page of ours is broken. */
const most = { bytes: 16 * 1024, ofRequest: 20, requestsAMinute: 300 }
const minute = 60_000

/** What is kept of a report; the addresses in it can hold names. */
export type CspReport = { readonly directive: string; readonly blocked: string }

const former = v.object({
  'csp-report': v.object({
    'effective-directive': v.optional(v.string(), ''),
    'violated-directive': v.optional(v.string(), ''),
    'blocked-uri': v.optional(v.string(), ''),
  }),
})
const current = v.array(
  v.object({
    type: v.literal('csp-violation'),
    body: v.object({ effectiveDirective: v.string(), blockedURL: v.optional(v.string(), '') }),
  }),
)

type Needs = {
  /** The directives of our policy. */
  directives: readonly string[]
  count: (report: CspReport) => void
  now: () => Date
}

/** Counts what browsers report of the content security policy. Nothing of a report is stored or logged. */
export function serveCspReports(server: FastifyInstance, { directives, count, now }: Needs): void {
  let window = { start: 0, requests: 0 }

  function refuseTooMany(): void {
    const at = now().getTime()
    if (at - window.start >= minute) window = { start: at, requests: 0 }
    window.requests += 1
    if (window.requests <= most.requestsAMinute) return
    const retryAfter = Math.ceil((window.start + minute - at) / 1_000)
    throw refusal('TOO_MANY_CALLS', 'refusals.tooManyReports', {}, { retryAfter })
  }

  server.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: most.bytes },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post(
      cspReportPath,
      { bodyLimit: most.bytes, onRequest: async () => refuseTooMany() },
      async ({ body, host }, reply) => {
        for (const { directive, blocked } of violationsIn(body).slice(0, most.ofRequest)) {
          const isOurs = directives.includes(directive)
          count({ directive: isOurs ? directive : 'other', blocked: kindOf(blocked, host) })
        }
        return reply.code(204).send()
      },
    )
  })
}

/** Empty for anything else than a report. */
function violationsIn(body: unknown): CspReport[] {
  if (v.is(former, body)) {
    const report = v.parse(former, body)['csp-report']
    const [directive = ''] = (report['effective-directive'] || report['violated-directive']).split(' ')
    return [{ directive, blocked: report['blocked-uri'] }]
  }
  const reports = v.safeParse(current, body)
  if (!reports.success) return []
  return reports.output.map(({ body: { effectiveDirective, blockedURL } }) => ({
    directive: effectiveDirective,
    blocked: blockedURL,
  }))
}

const keywords = ['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink']

/** The kind of what was blocked: a keyword, a scheme, or whose host it is. */
function kindOf(blocked: string, host: string): string {
  if (keywords.includes(blocked)) return blocked
  const [, scheme = ''] = /^(data|blob)(?=$|:)/.exec(blocked) ?? []
  if (scheme) return scheme
  if (!/^https?:/.test(blocked) || !URL.canParse(blocked)) return 'other'
  return new URL(blocked).host === host ? 'own' : 'foreign'
}
