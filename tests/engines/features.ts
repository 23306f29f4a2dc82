/** Runs in the page: what the product uses, or could, and whether this engine has it. */
export async function featuresOf(): Promise<Record<string, boolean>> {
  const works = (attempt: () => unknown) =>
    Promise.resolve()
      .then(attempt)
      .then(
        (answer) => answer !== false && answer !== undefined,
        () => false,
      )
  const has = (holder: object | undefined, name: string) => holder !== undefined && name in holder
  const opened = () =>
    new Promise((resolve, reject) => {
      const opening = indexedDB.open('feature')
      opening.onsuccess = () => {
        opening.result.close()
        indexedDB.deleteDatabase('feature')
        resolve(true)
      }
      opening.onerror = () => reject(opening.error)
    })
  return {
    'service worker': await works(
      async () => (await navigator.serviceWorker.getRegistration()) !== undefined,
    ),
    'Cache API': await works(async () => (await caches.keys()).length >= 0),
    'IndexedDB opens': await works(opened),
    'files of the origin': await works(() => navigator.storage.getDirectory()),
    'storage can be asked to stay (persist)': has(navigator.storage, 'persist'),
    'Web Locks': has(navigator, 'locks'),
    'Web Crypto': await works(() =>
      crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt']),
    ),
    BroadcastChannel: has(globalThis, 'BroadcastChannel'),
    'offer to install (beforeinstallprompt)': has(globalThis, 'onbeforeinstallprompt'),
    'share sheet': has(navigator, 'share'),
    'clipboard, writing': has(navigator.clipboard, 'writeText'),
    'push messages': has(globalThis, 'PushManager'),
    'badge on the icon': has(navigator, 'setAppBadge'),
    'data saver (connection.saveData)': has(Reflect.get(navigator, 'connection'), 'saveData'),
    'priority of fetch':
      has(Request.prototype, 'priority') ||
      (await works(() => {
        let read = false
        new Request('/', {
          get priority() {
            read = true
            return 'low' as const
          },
        })
        return read
      })),
    'priority of pictures': has(HTMLImageElement.prototype, 'fetchPriority'),
    requestIdleCallback: has(globalThis, 'requestIdleCallback'),
    'scheduler.yield': has(Reflect.get(globalThis, 'scheduler'), 'yield'),
    'Trusted Types': has(globalThis, 'trustedTypes'),
    'dialog, popover':
      has(HTMLDialogElement.prototype, 'showModal') && has(HTMLElement.prototype, 'showPopover'),
    'container queries': CSS.supports('container-type', 'inline-size'),
    'content-visibility': CSS.supports('content-visibility', 'auto'),
    'text-wrap: balance': CSS.supports('text-wrap', 'balance'),
    'view transitions': has(document, 'startViewTransition'),
    'barcodes (BarcodeDetector)': has(globalThis, 'BarcodeDetector'),
  }
}
