import { Outlet } from '@tanstack/react-router'
import { useArrival } from './arrival.ts'
import { UpdateBanner } from './update-banner.tsx'

export function Root() {
  useArrival()
  return (
    <>
      <Outlet />
      <UpdateBanner />
    </>
  )
}
