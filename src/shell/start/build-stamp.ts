/** When this build was made; shown as the version. It stands in the page, so that a release changes no script for its sake. */
export function buildStamp(): string {
  // the sign-in page is rendered at build time
  if (import.meta.env.SSR) return __BUILD_STAMP__
  return document.querySelector<HTMLMetaElement>('meta[name=version]')?.content ?? ''
}
