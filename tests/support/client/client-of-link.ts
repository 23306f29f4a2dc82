import type { FastifyInstance } from 'fastify'

const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36'

export type LinkAsk = {
  method?: string
  /** What a form sends, or a body as it is. */
  form?: Readonly<Record<string, string>> | string
  headers?: Readonly<Record<string, string>>
  address?: string
}

/** Somebody with a link and no session, who has a network address and a phone. */
export function clientOfLink(server: FastifyInstance, address = '10.9.0.1') {
  return async (url: string, ask: LinkAsk = {}) => {
    const { method = ask.form === undefined ? 'GET' : 'POST', form, headers = {} } = ask
    const response = await server.inject({
      method: method as 'GET', // inject takes any method; its type lists them
      url,
      headers: {
        host: 'localhost:8080',
        'user-agent': phone,
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(form !== undefined && {
        payload: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
      }),
      remoteAddress: ask.address ?? address,
    })
    return { status: response.statusCode, text: response.body, headers: response.headers }
  }
}
export type ClientOfLink = ReturnType<typeof clientOfLink>
