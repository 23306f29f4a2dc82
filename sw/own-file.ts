type Answer = Pick<Response, 'status' | 'redirected' | 'headers'>

/** A picture with status 200: the page of a captive portal would stay in its place. */
export function isPicture(answer: Answer): boolean {
  return isDirect(answer) && typeOf(answer).startsWith('image/')
}

/** A file of the build; a page where another file is wanted is a captive portal's. */
export function isBuildFile(address: string, answer: Answer): boolean {
  return isDirect(answer) && (address.endsWith('.html') || !typeOf(answer).startsWith('text/html'))
}

function isDirect({ status, redirected }: Answer): boolean {
  return status === 200 && !redirected
}

function typeOf({ headers }: Answer): string {
  return headers.get('content-type') ?? ''
}
