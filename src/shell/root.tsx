import { Outlet } from '@tanstack/react-router'
import { useHeadingFocus } from './heading-focus.ts'
import { UpdateBanner } from './update-banner.tsx'

export function Root() {
  useHeadingFocus()
  return (
    <>
      <Outlet />
      <UpdateBanner />
    </>
  )
}
