import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryClient } from '../lib/query.ts'
import { useHeadingFocus } from './heading-focus.ts'
import { UpdateBanner } from './update-banner.tsx'

/** Gives the first screen time; what it asks meanwhile is watched from then on. */
const watchDelayMs = 2_000

export function Root() {
  useHeadingFocus()
  useEffect(watchServerLater, [])
  return (
    <>
      <Outlet />
      <UpdateBanner />
    </>
  )
}

/** Until the page is closed, as the root stays. */
function watchServerLater(): void {
  setTimeout(async () => {
    const { watchServer } = await import('../lib/watch-server.ts')
    watchServer(queryClient)
  }, watchDelayMs)
}
