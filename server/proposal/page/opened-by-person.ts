import type { IncomingHttpHeaders } from 'node:http'

/** Chats that draw a preview of a link, search engines, and programs that watch pages. */
const robot =
  /bot\b|crawl|spider|preview|whatsapp|telegram|facebookexternalhit|facebot|slack|discord|skype|viber|embedly|headlesspreview|lighthouse|monitor/i

/** Whether a browser shows the page to somebody: every browser calls itself Mozilla, and one that fetches ahead says so. */
export function isOpenedByPerson(method: string, headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent'] ?? ''
  const purpose = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].join()
  return (
    method === 'GET' && agent.includes('Mozilla/') && !robot.test(agent) && !/prefetch|preview/i.test(purpose)
  )
}
