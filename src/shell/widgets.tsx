import '../ui/styles/mantine.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables, theme } from '../ui/theme.ts'
import { useShownAppearance } from './appearance.ts'

/** Mantine for everything inside. It is not part of the first visit: signing in needs none of it. */
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
