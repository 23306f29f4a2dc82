/** What the content security policy asks of us (`require-trusted-types-for`): this one policy decides about every text that becomes
 * markup or the address of a script. TypeScript does not know the interface yet. */
declare global {
  var trustedTypes:
    | { createPolicy(name: string, rules: Record<string, (text: string) => string | null>): unknown }
    | undefined
}

/** The service worker, and the workers of the build. */
const workers = /^\/(sw\.js|assets\/[\w-]*-worker-[\w-]+\.js)$/

/** Lets in no markup: Mantine sets the text of style elements as HTML, and that has no tags. */
export const withoutTags = (text: string) => (text.includes('<') ? null : text)

export function ownWorker(address: string, site: string): string | null {
  if (!URL.canParse(address, site)) return null
  const { origin, pathname } = new URL(address, site)
  return origin === site && workers.test(pathname) ? address : null
}

globalThis.trustedTypes?.createPolicy('default', {
  createHTML: withoutTags,
  createScriptURL: (address) => ownWorker(address, location.origin),
})
