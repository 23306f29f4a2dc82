import type { FastifyReply } from 'fastify'
import * as v from 'valibot'
import { type FileType, fileReply } from '#contract/call/endpoint'

/** Sends the file of a reply as a download under its own name. */
export function sendFile(reply: FastifyReply, file: FileType, answered: unknown): FastifyReply {
  const { fileName, bytes } = v.parse(fileReply, answered)
  return reply
    .type(file === 'text/calendar' ? `${file}; charset=utf-8` : file)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Buffer.from(bytes))
}
