const cacheName = 'shown-notices'
/** Whoever is told more within a push service's memory has other problems than a repeat. */
const most = 200

const addressOf = (noticeId: string) => `/shown-notices/${encodeURIComponent(noticeId)}`

/** Whether this device has shown the notice. */
export async function wasShown(noticeId: string): Promise<boolean> {
  return (await caches.match(addressOf(noticeId), { cacheName })) !== undefined
}

export async function noteShown(noticeId: string): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.put(addressOf(noticeId), new Response())
  // in the order in which they were noted
  const noted = await cache.keys()
  await Promise.all(noted.slice(0, Math.max(0, noted.length - most)).map((one) => cache.delete(one)))
}
