import '../ui/styles/mantine.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables, theme } from '../ui/theme.ts'
import { useShownAppearance } from './appearance.ts'

/** Mantine's provider. Not part of the first load: the sign-in screen does not use Mantine. */
export function Widgets({ children }: { children: ReactNode }) {
  const appearance = useShownAppearance()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme={appearance}
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  )
}
