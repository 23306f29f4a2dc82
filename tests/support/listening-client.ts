import { AgentClient, type Answer } from './agent-client.ts'

/** Keeps every answer as it came over the wire, before the contract's schemas drop what they do not name. */
export class ListeningClient extends AgentClient {
  readonly heard: { call: string; body: unknown }[] = []

  override async raw(
    method: string,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer> {
    const answer = await super.raw(method, url, body, headers)
    const [path = ''] = url.split('?')
    // a booking has an address of its own
    this.heard.push({ call: `${method} ${path.replace(/\/[A-Z]{3}\/[A-Z0-9]+$/, '/…')}`, body: answer.body })
    return answer
  }
}

/** Which prices stand where: every money pair, and every number whose name speaks of money, by its place. A place where
 * the prices are not the same each time is in it once for each set of them. */
export function pricesIn(body: unknown): Record<string, string[][]> {
  const places = new Map<string, Set<string>>()
  const walk = (value: unknown, place: string): void => {
    if (Array.isArray(value)) {
      for (const item of value) walk(item, place)
      return
    }
    if (typeof value !== 'object' || value === null) return
    const entries = Object.entries(value)
    const prices = entries.filter(([name, held]) => isMoney(held) || isNamedLikeMoney(name, held))
    const names = prices.map(([name]) => name).sort()
    const sets = places.get(place) ?? new Set()
    places.set(place, sets.add(JSON.stringify(names)))
    for (const [name, held] of entries) walk(held, place ? `${place}.${name}` : name)
  }
  walk(body, '')
  const found = [...places].map(([place, sets]) => [place, [...sets].sort().map(parseNames)] as const)
  return Object.fromEntries(found.filter(([, sets]) => sets.some((names) => names.length > 0)))
}

function parseNames(text: string): string[] {
  return Array.from(JSON.parse(text), String)
}

function isMoney(value: unknown): boolean {
  return (
    Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && typeof value[1] === 'number'
  )
}

function isNamedLikeMoney(name: string, value: unknown): boolean {
  return typeof value === 'number' && /price|nta|net|markup|margin|charge|vat|amount/i.test(name)
}
