const freshForMs = 30 * 60_000

type Answer = Pick<Response, 'status' | 'redirected' | 'headers'>

/** JSON with status 200: the page of a captive portal is no data. */
export function isData(answer: Answer): boolean {
  return answer.status === 200 && isOurs(answer)
}

/** Our server answers JSON, its refusals too. */
export function isOurs({ redirected, headers }: Answer): boolean {
  return !redirected && (headers.get('content-type') ?? '').startsWith('application/json')
}

/** Reference data is fresh for half an hour (spec: pnr-tour-train §9). */
export function isFresh({ headers }: Pick<Response, 'headers'>, now: number): boolean {
  return now - Date.parse(headers.get('date') ?? '') < freshForMs
}
