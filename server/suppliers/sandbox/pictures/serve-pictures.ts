import type { FastifyInstance } from 'fastify'
import { drawHotelPicture } from './draw-hotel-picture.ts'
import { drawTourPicture } from './draw-tour-picture.ts'
import { parseHotelPicture } from './picture-address.ts'
import { parseTourPicture } from './tour-picture-address.ts'

/** Pictures of invented hotels are drawn when they are asked for; the address says everything about them. */
export function serveHotelPictures(server: FastifyInstance): void {
  server.get<{ Params: { hotel: string; file: string } }>(
    '/pictures/hotels/:hotel/:file',
    (request, reply) => {
      const found = parseHotelPicture(request.params.hotel, request.params.file)
      if (!found) return reply.callNotFound()
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(drawHotelPicture(found.seed, found.view))
    },
  )
}

/** The same of tours. */
export function serveTourPictures(server: FastifyInstance): void {
  server.get<{ Params: { tour: string; file: string } }>('/pictures/tours/:tour/:file', (request, reply) => {
    const found = parseTourPicture(request.params.tour, request.params.file)
    if (!found) return reply.callNotFound()
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(drawTourPicture(found.seed, found.view))
  })
}
