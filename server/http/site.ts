import { existsSync } from 'node:fs'
import { join } from 'node:path'
import '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import {
  asksForForm,
  languageCookie,
  signInFile,
  signInLanguageOf,
  signInPath,
} from '#contract/access/sign-in-page'
import { isApiPath } from '#contract/call/path-spelling'
import { sharePath } from '#contract/share/shared'
import { language } from '#contract/text/language'

const year = 31_536_000

/** What a browser obeys in pages and workers alone. On a hashed script or style sheet it is 1.3 KB of each answer. */
const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

type Needs = {
  folder: string
  /** Whether an external site signs people in. */
  isSignInExternal: () => Promise<boolean>
}

/** Serves the built app: hashed assets are cached for a year, other files are revalidated, and the address of a screen answers
 * index.html; that of the sign-in, the sign-in page in the user's language. */
export async function serveSite(server: FastifyInstance, { folder, isSignInExternal }: Needs): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  server.addHook('onSend', async ({ url }, { raw }) => {
    // a worker obeys the policy of its own answer
    if (url.startsWith('/assets/') && !url.includes('-worker-'))
      for (const name of pageHeaders) raw.removeHeader(name)
  })
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes(`${folder}/assets/`)
      reply.setHeader('cache-control', hashed ? `public, max-age=${year}, immutable` : 'no-cache')
    },
  })
  server.get(signInPath, async (request, reply) => {
    const { searchParams } = new URL(request.url, 'http://localhost')
    const isForm = asksForForm(searchParams.get('admin')) || !(await isSignInExternal())
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie')
      .sendFile(isForm ? signInFile(languageOf(request)) : 'index.html')
  })
  // the worker takes what is shared; without one it is lost, and the page says that nothing is there
  server.post(sharePath, (_request, reply) => reply.redirect('/app/shared', 303))
  server.get('/*', (request, reply) => {
    const [pathname = '/'] = request.url.split('?')
    // a missing file is 404; only the address of a screen answers index.html
    if (isApiPath(pathname) || /\.\w+$/.test(pathname)) return reply.callNotFound()
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}

/** The language chosen on the device, else the browser's. */
function languageOf({ cookies, headers }: FastifyRequest) {
  const chosen = cookies[languageCookie]
  return v.is(language, chosen) ? chosen : signInLanguageOf(headers['accept-language'] ?? '')
}
