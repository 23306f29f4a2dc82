import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { text } from '../text/text.ts'
import { corporate, destination } from './request.ts'

const searchText = v.pipe(text(80), v.trim())

export const listDestinations = endpoint({
  name: 'listDestinations',
  tag: 'hotel',
  summary: 'Destinations whose name holds the text',
  method: 'GET',
  path: '/api/hotel/destinations',
  query: v.strictObject({ q: searchText }),
  reply: v.object({ destinationListResponse: v.array(destination) }),
})

export const listCorporates = endpoint({
  name: 'listCorporates',
  tag: 'hotel',
  summary: 'Corporates and sub-agents the viewer may search for',
  method: 'GET',
  path: '/api/hotel/corporates',
  reply: v.object({ corporateListResponse: v.array(corporate) }),
})
