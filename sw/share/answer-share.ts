import { sharedPath } from '#contract/share/shared'
import { keepShared } from './keep-shared.ts'
import { readShared } from './read-shared.ts'

/** Keeps what another app shares on the device, and leads to the page on which it is chosen what becomes of it. Where the device keeps nothing,
 * that page says so. */
export async function answerShare({ request }: { request: Request }): Promise<Response> {
  const isKept = await request
    .formData()
    .then(readShared)
    .then(keepShared)
    .then(
      () => true,
      () => false,
    )
  return Response.redirect(isKept ? sharedPath : `${sharedPath}?lost=1`, 303)
}
