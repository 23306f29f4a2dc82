import type { FastifyReply } from 'fastify'
import * as v from 'valibot'
import { type FileType, fileReply } from '#contract/endpoint'

/** Handed over under its own name, for the person to keep. */
export function sendFile(reply: FastifyReply, file: FileType, answered: unknown): FastifyReply {
  const { fileName, bytes } = v.parse(fileReply, answered)
  return reply
    .type(file === 'text/calendar' ? `${file}; charset=utf-8` : file)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Buffer.from(bytes))
}
