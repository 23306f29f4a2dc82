import { once } from 'node:events'
import { WebSocket } from 'undici'

export type Bidi = {
  send<Answer>(method: string, params: object): Promise<Answer>
  on(event: string, hear: (params: Record<string, unknown>) => void): void
  close(): void
}

type Message = {
  id?: number
  type?: string
  method?: string
  params?: Record<string, unknown>
  result?: unknown
  error?: string
  message?: string
}

/** A connection of WebDriver BiDi: commands have an id that their answer repeats, events have none. */
export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, PromiseWithResolvers>()
  const hearing = new Map<string, (params: Record<string, unknown>) => void>()
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, type, method = '', params = {}, result, error, message }: Message = JSON.parse(String(data))
    if (id === undefined) return hearing.get(method)?.(params)
    const asked = waiting.get(id)
    waiting.delete(id)
    if (type === 'error') asked?.reject(new Error(`${error}: ${message}`))
    else asked?.resolve(result)
  })
  socket.addEventListener('close', () => {
    for (const asked of waiting.values()) asked.reject(new Error('The browser is gone.'))
  })
  await once(socket, 'open')
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        lastId += 1
        waiting.set(lastId, { resolve: (result) => resolve(result as never), reject })
        socket.send(JSON.stringify({ id: lastId, method, params }))
      }),
    on: (event, hear) => hearing.set(event, hear),
    close: () => socket.close(),
  }
}

type PromiseWithResolvers = { resolve(result: unknown): void; reject(error: Error): void }
