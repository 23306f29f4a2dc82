import { AgentClient, type Answer } from './agent-client.ts'

/** Records every answer as sent by the server, before the contract's schemas drop unknown keys. */
export class RecordingClient extends AgentClient {
  readonly recorded: { call: string; body: unknown }[] = []

  override async raw(
    method: string,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer> {
    const answer = await super.raw(method, url, body, headers)
    const [path = ''] = url.split('?')
    // the URL of every booking is different
    this.recorded.push({
      call: `${method} ${path.replace(/\/[A-Z]{3}\/[A-Z0-9]+$/, '/…')}`,
      body: answer.body,
    })
    return answer
  }
}

/** The names of the price fields (money pairs, and numbers named like money) in a body, by the path of their object. A
 * path in a list has one entry for each different set of names. */
export function pricesIn(body: unknown): Record<string, string[][]> {
  const setsByPath = new Map<string, Set<string>>()
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) {
      for (const item of value) walk(item, path)
      return
    }
    if (typeof value !== 'object' || value === null) return
    const entries = Object.entries(value)
    const prices = entries.filter(([name, held]) => isMoney(held) || isNamedLikeMoney(name, held))
    const names = prices.map(([name]) => name).sort()
    const sets = setsByPath.get(path) ?? new Set()
    setsByPath.set(path, sets.add(JSON.stringify(names)))
    for (const [name, held] of entries) walk(held, path ? `${path}.${name}` : name)
  }
  walk(body, '')
  const found = [...setsByPath].map(([path, sets]) => [path, [...sets].sort().map(parseNames)] as const)
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
