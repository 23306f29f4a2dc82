const freshForMs = 30 * 60_000
/** A date of HTTP has no milliseconds, and an answer takes its time. */
const toleranceMs = 10_000

type Answer = Pick<Response, 'status' | 'redirected' | 'headers'>

/** JSON with status 200: the page of a captive portal is no data. */
export function isData(answer: Answer): boolean {
  return answer.status === 200 && isOurs(answer)
}

/** Our server answers JSON, its refusals too. */
export function isOurs({ redirected, headers }: Answer): boolean {
  return !redirected && (headers.get('content-type') ?? '').startsWith('application/json')
}

/** Reference data is fresh for half an hour (spec: pnr-tour-train §9); `now` is of the server's clock. What comes from the future
 * is old: it would stay fresh until that day. */
export function isFresh({ headers }: Pick<Response, 'headers'>, now: number): boolean {
  const age = now - Date.parse(headers.get('date') ?? '')
  return age > -toleranceMs && age < freshForMs
}

/** By how much the clock of the device is ahead of the server's, which wrote the answer a moment ago; `null`: it does not say. */
export function aheadOf({ headers }: Pick<Response, 'headers'>, now: number): number | null {
  const ahead = now - Date.parse(headers.get('date') ?? '')
  return Number.isFinite(ahead) ? ahead : null
}
