import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useHeadingFocus } from './frame/heading-focus.ts'
import { UpdateBanner } from './frame/update-banner.tsx'

/** Gives the first screen time; what it asks meanwhile is watched from then on. */
const watchDelayMs = 2_000

export function Root() {
  useHeadingFocus()
  useEffect(watchLater, [])
  return (
    <>
      <Outlet />
      <UpdateBanner />
    </>
  )
}

type Watch = typeof import(/* bundle: idle */ './start/watches.ts')

/** Until the page is closed, as the root stays. */
function watchLater(): void {
  setTimeout(async () => {
    // nothing where the server has another build or the network is gone
    const loaded: Watch | null | undefined = await import(/* bundle: idle */ './start/watches.ts').catch(
      () => null,
    )
    loaded?.startWatches()
  }, watchDelayMs)
}
