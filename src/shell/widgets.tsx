import 'virtual:mantine-variables.css'
import '../ui/styles/mantine.css'
import { MantineContext, MantineThemeProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { theme } from '../ui/theme.ts'
import { useShownAppearance } from './preferences/appearance.ts'

const provided = {
  // `appearance.ts` chooses it
  setColorScheme: () => {},
  clearColorScheme: () => {},
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
}

/** What Mantine's provider gives to its components, without the code that writes its variables: they are in a style sheet. Not
 * part of the first load: the sign-in screen does not use Mantine. */
export function Widgets({ children }: { children: ReactNode }) {
  const colorScheme = useShownAppearance()
  const value = useMemo(() => ({ ...provided, colorScheme }), [colorScheme])
  return (
    <MantineContext value={value}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
