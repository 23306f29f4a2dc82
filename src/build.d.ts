/** When this build was made; shown as the version. */
declare const __BUILD_STAMP__: string
/** The third-party libraries, for the licence table. */
declare const __LICENCES__: readonly { name: string; version: string; licence: string }[]
/** Mantine's variables, written at build time. */
declare module 'virtual:mantine-variables.css'
