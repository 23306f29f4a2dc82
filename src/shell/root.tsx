import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { notedPush } from '../lib/push/push-subscription.ts'
import { useSession } from '../lib/session/session.ts'
import { useHeadingFocus } from './frame/heading-focus.ts'
import { UpdateBanner } from './frame/update-banner.tsx'

/** Gives the first screen time; what it asks meanwhile is watched from then on. */
const watchDelayMs = 2_000

export function Root() {
  useHeadingFocus()
  const router = useRouter()
  useEffect(() => watchLater((href) => void router.navigate({ href })), [router])
  const userId = useSession()?.claims.userId
  useEffect(() => (userId ? keepReachingLater() : undefined), [userId])
  return (
    <>
      <Outlet />
      <UpdateBanner />
    </>
  )
}

type Watch = typeof import(/* bundle: idle */ './start/watches.ts')

/** Until the page is closed, as the root stays. */
function watchLater(open: (path: string) => void): void {
  setTimeout(async () => {
    // nothing where the server has another build or the network is gone
    const loaded: Watch | null | undefined = await import(/* bundle: idle */ './start/watches.ts').catch(
      () => null,
    )
    loaded?.startWatches(open)
  }, watchDelayMs)
}

/** Where notices reach this device, they go on doing so. */
function keepReachingLater(): () => void {
  const timer = setTimeout(() => {
    if (notedPush())
      void import(/* bundle: notices */ './notices/reach-device.ts')
        .then((loaded) => loaded.keepReaching())
        .catch(() => {})
  }, watchDelayMs)
  return () => clearTimeout(timer)
}
