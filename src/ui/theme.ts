import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const sea: MantineColorsTuple = [
  '#e9f6f3',
  '#d2ebe5',
  '#a6d8cd',
  '#76c4b4',
  '#4cae9d',
  '#2d9786',
  '#1a8273',
  '#0f6e62',
  '#0b5950',
  '#07433c',
]

const warmGray: MantineColorsTuple = [
  '#faf9f7',
  '#f3f1ed',
  '#e9e6e0',
  '#dcd8d0',
  '#c2bcb1',
  '#756e64',
  '#645e55',
  '#4b463f',
  '#36322d',
  '#262320',
]

const warmDark: MantineColorsTuple = [
  '#ece8e1',
  '#c6c0b7',
  '#aaa49a',
  '#8a847b',
  '#4a4642',
  '#3a3734',
  '#2e2b29',
  '#232120',
  '#191817',
  '#121110',
]

/** Deep sea-green on warm neutrals; `styles/base.css` has the same colours for our own CSS. */
export const theme = createTheme({
  primaryColor: 'sea',
  primaryShade: { light: 7, dark: 6 },
  colors: { sea, gray: warmGray, dark: warmDark },
  black: '#262320',
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: 'var(--tw-font)',
  fontFamilyMonospace: 'var(--tw-mono)',
  headings: { fontWeight: '700' },
  components: {
    Button: { defaultProps: { size: 'md' } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md' } },
    Popover: { defaultProps: { shadow: 'lg' } },
  },
})

/** Colours for which Mantine's default contrast is below WCAG AA. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-error': '#a8201a',
    '--mantine-color-red-filled': '#b3261e',
    '--mantine-color-red-filled-hover': '#8f1c16',
    '--mantine-color-default-border': '#948c80',
    '--mantine-color-placeholder': '#756e64',
  },
  dark: {
    '--mantine-color-error': '#ff9d92',
    '--mantine-color-red-filled': '#b3261e',
    '--mantine-color-red-filled-hover': '#8f1c16',
    '--mantine-color-default-border': '#7d776e',
    '--mantine-color-placeholder': '#aaa49a',
  },
})
