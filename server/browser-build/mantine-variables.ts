import {
  type ConvertCSSVariablesInput,
  type CSSVariablesResolver,
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  type MantineThemeOverride,
  mergeMantineTheme,
} from '@mantine/core'
import type { Plugin } from 'vite'

const name = 'virtual:mantine-variables.css'
const resolved = `\0${name}`

/** Of errors and of success. */
const componentsOwn = ['red', 'teal']

/** Mantine's variables for both appearances, without the colours that the theme does not name and no component has. */
export function mantineVariables(theme: MantineThemeOverride, ours: CSSVariablesResolver): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const all: ConvertCSSVariablesInput = deepMerge(defaultCssVariablesResolver(merged), ours(merged))
  const unused = Object.keys(DEFAULT_THEME.colors).filter(
    (color) => !componentsOwn.includes(color) && !(color in (theme.colors ?? {})),
  )
  const isUsed = (variable: string) =>
    !unused.some((color) => variable.startsWith(`--mantine-color-${color}-`))
  const used = (variables: Record<string, string>) =>
    Object.fromEntries(Object.entries(variables).filter(([variable]) => isUsed(variable)))
  return convertCssVariables(
    {
      variables: used(all.variables),
      light: { ...used(all.light), '--mantine-color-scheme': 'light' },
      dark: { ...used(all.dark), '--mantine-color-scheme': 'dark' },
    },
    ':root',
  )
}

/** A style sheet instead of the code that would write it in each browser at each start. */
export function mantineVariablesSheet(theme: MantineThemeOverride, ours: CSSVariablesResolver): Plugin {
  return {
    name: 'mantine-variables',
    resolveId: (id) => (id === name ? resolved : null),
    load: (id) => (id === resolved ? mantineVariables(theme, ours) : null),
  }
}
