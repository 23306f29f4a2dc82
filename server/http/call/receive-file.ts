import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call, Endpoint } from '#contract/call/endpoint'
import { readUpload } from '../file/upload.ts'
import { closeWhenStalled } from './client-gone.ts'
import { parseBody } from './parse-call.ts'

type Receiving<E extends Endpoint> = Call<E> & { request: FastifyRequest; reply: FastifyReply }

/** Reads the file of a call that has one, and with it its body. */
export async function receiveFile<E extends Endpoint>(endpoint: E, context: Receiving<E>): Promise<void> {
  if (!endpoint.upload) return
  closeWhenStalled(context.reply)
  context.body = parseBody(endpoint, await readUpload(context.request, endpoint.upload))
}
