/** Names that never lead into the public internet (RFC 6761, RFC 6762, RFC 8375, ICANN). */
const privateNames =
  /(^|\.)(localhost|local|internal|intranet|home\.arpa|test|invalid|example|onion|lan|corp|home)$/

/** Whether an address can be one of a push service: https on its usual port, at a public name, without credentials. Where the name
 * leads is looked at when it is called. */
export function isPushEndpoint(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password, hash } = new URL(address)
  const isPlain = username === '' && password === '' && hash === '' && port === ''
  return protocol === 'https:' && isPlain && isPublicName(hostname)
}

/** An address in figures, in whatever spelling, is none: the parser of addresses has written it with dots or brackets. */
function isPublicName(hostname: string): boolean {
  if (hostname.startsWith('[') || /^[\d.]+$/.test(hostname) || hostname.endsWith('.')) return false
  return hostname.includes('.') && !privateNames.test(hostname)
}
