import type { FastifyInstance } from 'fastify'
import { drawHotelPicture } from './draw-hotel-picture.ts'
import { drawTourPicture } from './draw-tour-picture.ts'
import { parseHotelPicture } from './picture-address.ts'
import { parseTourPicture } from './tour-picture-address.ts'

/** Draws the pictures of invented hotels on request; the URL alone determines a picture. */
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

/** Draws the pictures of invented tours on request. */
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
