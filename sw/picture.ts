/** A picture with status 200: the page of a captive portal would stay in its place. */
export function isPicture({
  status,
  redirected,
  headers,
}: Pick<Response, 'status' | 'redirected' | 'headers'>) {
  return status === 200 && !redirected && (headers.get('content-type') ?? '').startsWith('image/')
}
