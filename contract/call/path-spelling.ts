/** The plain spelling of a path, in which router, guard, worker and server compare: decoded however often it was encoded, in lower case,
 * without empty parts and without dots. What cannot be decoded stays. */
function plainPath(path: string): string {
  let plain = path
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = decoded(plain)
  }
  const parts: string[] = []
  for (const part of plain
    .normalize('NFKC')
    .toLowerCase()
    .split(/[/\\]+/)) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return `/${parts.join('/')}`
}

function decoded(path: string): string {
  return path.replace(/(%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes)
    } catch {
      return bytes
    }
  })
}

export function isApiPath(path: string): boolean {
  return /^\/api(\/|$)/.test(plainPath(path))
}

/** What the server answers itself. */
const ofServer = /^\/(api|metrics|documents|s)(\/|$)/

/** Acts as soon as it is opened, or leads on. */
const acting = /^\/(pictures|redirect|force-logout|auth\/(login|glogin|logout))(\/|$)/

export function isServerPath(path: string): boolean {
  return ofServer.test(plainPath(path))
}

/** Whether the path is no screen that a link may lead on to, in whatever spelling (safety: H4). */
export function actsWhenOpened(path: string): boolean {
  return isServerPath(path) || acting.test(plainPath(path))
}
