import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useHeadingFocus } from './heading-focus.ts'
import { UpdateBanner } from './update-banner.tsx'

export function Root() {
  useHeadingFocus()
  useServerWatch()
  return (
    <>
      <Outlet />
      <UpdateBanner />
    </>
  )
}

/** Gives the first screen time; what it asks meanwhile is watched from then on. */
const watchDelayMs = 2_000

function useServerWatch(): void {
  const client = useQueryClient()
  useEffect(() => {
    let stop = () => {}
    const timer = setTimeout(async () => {
      const { watchServer } = await import('../lib/watch-server.ts')
      stop = watchServer(client)
    }, watchDelayMs)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client])
}
